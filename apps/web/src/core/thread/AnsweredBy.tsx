import { useText } from '../../platform/i18n/use-text.ts';
import { useModelLabel } from '../model-picker/use-model-label.ts';
import styles from './AnsweredBy.module.css';
import { threadTexts } from './thread.texts.ts';

/** Which model answered, where that is known. */
export const AnsweredBy = ({ model }: { model: string }) => {
  const text = useText(threadTexts);
  const label = useModelLabel()(model);
  if (label === '') return null;
  return (
    <span className={styles['model']} title={label}>
      <span className="unseen">{text('answeredBy')}</span>
      <span>{label}</span>
    </span>
  );
};
