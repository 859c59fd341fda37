import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { modelsQuery } from '../../model-picker/queries.ts';
import { useModelLabel } from '../../model-picker/use-model-label.ts';
import styles from './AnsweredBy.module.css';
import { threadTexts } from '../thread.texts.ts';

export const AnsweredBy = ({ model }: { model: string }) => {
  const text = useText(threadTexts);
  const label = useModelLabel()(model);
  // Avoids showing an id while the labels are loading.
  const { isPending } = useQuery(modelsQuery);
  if (model === '' || isPending) return null;
  return (
    <span className={styles['model']} title={label}>
      <span className="unseen">{text('answeredBy')}</span>
      <span>{label}</span>
    </span>
  );
};
