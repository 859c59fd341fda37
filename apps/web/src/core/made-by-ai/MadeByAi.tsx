import { useText } from '../../platform/i18n/use-text.ts';
import { useVariant } from '../../platform/variant.ts';
import { madeByAiTexts } from './made-by-ai.texts.ts';
import styles from './MadeByAi.module.css';

/** Labels content as made by AI, as rules in China require; empty in the other variant. */
export const MadeByAi = () => {
  const text = useText(madeByAiTexts);
  const variant = useVariant();
  return variant === 'china' ? <p className={styles['label']}>{text('madeByAi')}</p> : null;
};
