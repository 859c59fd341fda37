import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { formDraftTexts } from './form-draft.texts.ts';
import styles from './RestoredNote.module.css';

type Props = { draft: { isRestored: boolean; discard: () => void } };

/** Says that a form shows unsent text of an earlier time, and discards it on request. */
export const RestoredNote = ({ draft: { isRestored, discard } }: Props) => {
  const text = useText(formDraftTexts);
  if (!isRestored) return null;
  return (
    <p role="status" className={styles['note']}>
      <span>{text('restored')}</span>
      <Button size="sm" variant="subtle" onClick={discard}>
        {text('discard')}
      </Button>
    </p>
  );
};
