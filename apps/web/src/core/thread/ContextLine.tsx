import { useText } from '../../platform/i18n/use-text.ts';
import styles from './ContextLine.module.css';
import { threadTexts } from './thread.texts.ts';

/** Marks the point above which the conversation is no longer sent to the model. */
export const ContextLine = () => {
  const text = useText(threadTexts);
  return (
    <p className={styles['line']}>
      <span>{text('contextBegins')}</span>
    </p>
  );
};
