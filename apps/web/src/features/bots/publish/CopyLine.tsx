import { IconCopy } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';

type Props = { label: string; about: string; words: string };

/** Something to be copied, with what it is for. */
export const CopyLine = ({ label, about, words }: Props) => {
  const text = useText(publishTexts);
  const copy = async () => {
    await navigator.clipboard.writeText(words);
    notify(text('copied'), 'success');
  };
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
          onClick={() => void copy()}
        >
          {text('copy')}
        </Button>
      </div>
    </div>
  );
};
