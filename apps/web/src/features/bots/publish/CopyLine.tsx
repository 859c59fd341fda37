import { IconCopy } from '@tabler/icons-react';
import { copyWords } from '../../../core/sharing/share-link.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';

type Props = { label: string; about: string; words: string };

/** A text with a copy button and an explanation. */
export const CopyLine = ({ label, about, words }: Props) => {
  const text = useText(publishTexts);
  return (
    <div className={styles['copy']}>
      <p className={styles['label']}>{label}</p>
      <p>{about}</p>
      <div className={styles['line']}>
        <code tabIndex={0}>{words}</code>
        <Button
          size="sm"
          icon={<IconCopy size={15} stroke={1.8} />}
          aria-label={`${text('copy')}: ${label}`}
          onClick={() => void copyWords(words, text('copied'))}
        >
          {text('copy')}
        </Button>
      </div>
    </div>
  );
};
