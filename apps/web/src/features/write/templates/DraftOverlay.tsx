import { useEffect, useRef, useState } from 'react';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { renameTo } from '../documents/queries.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { takeDraft } from './drafting.state.ts';
import styles from './Templates.module.css';
import { templateTexts } from './templates.texts.ts';
import { writeDraft } from './write-draft.ts';

/** Writes the draft that waits for this paper, and says so while it does. */
export const DraftOverlay = ({ document }: { document: OpenDocument }) => {
  const text = useText(templateTexts);
  const { id, editor } = document;
  const [isWriting, setWriting] = useState(false);
  const keeping = useRef(document.keep);
  useEffect(() => {
    keeping.current = document.keep;
  }, [document.keep]);
  const controller = useRef<AbortController>(undefined);

  useEffect(() => {
    const draft = takeDraft(id);
    if (!draft) return;
    const mine = new AbortController();
    controller.current = mine;
    const write = async () => {
      setWriting(true);
      try {
        const title = await writeDraft(editor, draft, mine.signal);
        if ((await keeping.current()) && title !== '') await renameTo(id, title.slice(0, 100));
      } catch (error) {
        const said = error instanceof StreamFault ? error.message : translate(templateTexts, 'failed');
        notify(said, 'warning');
      } finally {
        setWriting(false);
      }
    };
    void write();
  }, [id, editor]);
  useEffect(() => () => controller.current?.abort(), []);

  if (!isWriting) return null;
  return (
    <div className={styles['drafting']} role="status">
      <Spinner size={15} />
      {text('drafting')}
      <Button size="sm" onClick={() => controller.current?.abort()}>
        {text('stop')}
      </Button>
    </div>
  );
};
