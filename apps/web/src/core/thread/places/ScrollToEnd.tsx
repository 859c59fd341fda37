import { IconArrowDown } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from '../Thread.module.css';
import { threadTexts } from '../thread.texts.ts';

export const ScrollToEnd = ({ onClick }: { onClick: () => void }) => {
  const text = useText(threadTexts);
  return (
    <button type="button" className={styles['toEnd']} aria-label={text('toEnd')} onClick={onClick}>
      {text('newBelow')}
      <IconArrowDown size={14} stroke={2} aria-hidden="true" />
    </button>
  );
};
