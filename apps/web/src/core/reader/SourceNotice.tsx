import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { readerTexts } from './reader.texts.ts';
import styles from './SourceNotice.module.css';

type Props = { kind: 'deleted' | 'changed' | 'failed' | 'closed'; quote: string; onRetry?: () => void };

/** Explains why a source cannot be shown, and shows the quoted words. */
export const SourceNotice = ({ kind, quote, onRetry }: Props) => {
  const text = useText(readerTexts);
  return (
    <div className={styles['notice']} role="status">
      <p>{text(kind)}</p>
      {kind === 'failed' ? (
        <Button size="sm" onClick={onRetry}>
          {text('again')}
        </Button>
      ) : (
        <blockquote className={styles['quote']}>{quote}</blockquote>
      )}
    </div>
  );
};
