import { useText } from '../../../platform/i18n/use-text.ts';
import { copyWords } from '../../../core/sharing/share-link.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminTexts } from '../admin.texts.ts';
import styles from '../parts.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** New codes, which are displayed only once. */
export const NewCodes = ({ codes, onDone }: Props) => {
  const text = useText(adminTexts);
  const lines = codes.join('\n');
  const copy = async () => {
    await copyWords(lines, text('copied'));
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
