import { useText } from '../../platform/i18n/use-text.ts';
import { useModelLabel } from '../model-picker/use-model-label.ts';
import styles from './AnsweredBy.module.css';
import { threadTexts } from './thread.texts.ts';

/** Which model answered, where that is known. */
export const AnsweredBy = ({ model }: { model: string }) => {
  const text = useText(threadTexts);
  const labelOf = useModelLabel();
  if (model === '') return null;
  return (
    <span className={styles['model']} title={labelOf(model)}>
      <span className="unseen">{text('answeredBy')}</span>
      <span>{labelOf(model)}</span>
    </span>
  );
};
