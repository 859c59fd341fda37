import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { formDraftTexts } from './form-draft.texts.ts';
import styles from './RestoredNote.module.css';

type Props = { draft: { isRestored: boolean; discard: () => void } };

/** Notice that a form shows unsent text from an earlier visit, with a button to discard it. */
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
