import { useText } from '../../../platform/i18n/use-text.ts';
import { copyText } from '../../../core/markdown/copy-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminTexts } from '../admin.texts.ts';
import styles from '../parts.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** Codes that were just made: they can be read nowhere else. */
export const NewCodes = ({ codes, onDone }: Props) => {
  const text = useText(adminTexts);
  const lines = codes.join('\n');
  const copy = async () => {
    if (await copyText(lines)) notify(text('copied'), 'success');
  };
  return (
    <section className={styles['form']} aria-label={text('codes')}>
      <p role="status">{text('codesOnce', { count: codes.length })}</p>
      <pre className={styles['codes']}>{lines}</pre>
      <div className={styles['pager']}>
        <Button onClick={() => void copy()}>{text('copy')}</Button>
        <Button variant="subtle" onClick={onDone}>
          {text('codesKept')}
        </Button>
      </div>
    </section>
  );
};
