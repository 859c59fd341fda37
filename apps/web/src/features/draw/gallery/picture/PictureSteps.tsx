import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { drawTexts } from '../../draw.texts.ts';
import styles from './Picture.module.css';

type Props = { at: number; count: number; onStep: (by: number) => void };

/** Buttons beside a picture that lead to the previous and next one. */
export const PictureSteps = ({ at, count, onStep }: Props) => {
  const text = useText(drawTexts);
  if (count < 2) return null;
  return (
    <>
      <IconButton
        label={text('previous')}
        className={styles['before']}
        disabled={at === 0}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={20} />
      </IconButton>
      <IconButton
        label={text('next')}
        className={styles['after']}
        disabled={at === count - 1}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={20} />
      </IconButton>
    </>
  );
};
