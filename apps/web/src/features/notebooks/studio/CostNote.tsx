import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { tableRowPrice } from '@studiolo/contract/notebooks/studio-rules';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import { useQuery } from '@tanstack/react-query';
import { defaultModelQuery, modelsQuery } from '../../../core/model-picker/queries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import styles from './Studio.module.css';
import { studioTexts } from './studio.texts.ts';

/** Price of an item with the chosen model. Empty for accounts without limits. */
export const CostNote = ({ kind }: { kind: StudioKind }) => {
  const text = useText(studioTexts);
  const { data: chosen } = useQuery(defaultModelQuery);
  const { data: models } = useQuery(modelsQuery);
  if (useUser()?.isUnlimited === true || !chosen || !models) return null;
  const price = models.find(({ name }) => name === chosen.model)?.price ?? 1;
  const note = () => {
    if (chosen.model === BUILTIN_MODEL || price === 0) return text('costsNothing');
    if (kind === 'table') return text('costsTable', { amount: tableRowPrice(price) });
    return price === 1 ? text('costs') : text('costsAmount', { amount: price });
  };
  return <p className={styles['note']}>{note()}</p>;
};
