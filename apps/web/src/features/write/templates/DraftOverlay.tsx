import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { DraftAgain } from './DraftAgain.tsx';
import styles from './Templates.module.css';
import { templateTexts } from './templates.texts.ts';
import { useDraft } from './use-draft.ts';

/** Shows that a draft is being generated, and afterwards offers to regenerate it. */
export const DraftOverlay = ({ document }: { document: OpenDocument }) => {
  const text = useText(templateTexts);
  const { isWriting, written, stop, settle, again } = useDraft(document);
  if (isWriting)
    return (
      <div className={styles['drafting']} role="status">
        <Spinner size={15} />
        {text('drafting')}
        <Button size="sm" onClick={stop}>
          {text('stop')}
        </Button>
      </div>
    );
  return written ? <DraftAgain onAgain={again} onAccept={settle} /> : null;
};
