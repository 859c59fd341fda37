import { useState } from 'react';
import { Markdown } from '../../../core/markdown/Markdown.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Conflict } from './note-writing.ts';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';

type Props = {
  conflict: Conflict | undefined;
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  onKeepBoth: () => Promise<unknown>;
};

/** Two people wrote the same note: both are shown, and neither is lost. */
export const ConflictDialog = ({ conflict, onKeepMine, onTakeTheirs, onKeepBoth }: Props) => {
  const text = useText(noteTexts);
  const [isBusy, setBusy] = useState(false);
  const busily = (work: () => Promise<unknown>) => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const { mine, theirs } = conflict ?? {};
  return (
    <Dialog
      isOpen={conflict !== undefined}
      // Going on without choosing would lose one of them: mine goes on top, theirs stays among the versions.
      onClose={() => busily(onKeepMine)}
      title={text('conflict')}
      closeLabel={text('keepMine')}
      width={760}
    >
      <p className={styles['hint']}>{text('conflictHint')}</p>
      <div className={styles['both']}>
        {mine && (
          <section className={styles['side']} aria-label={text('mine')}>
            <h3>{text('mine')}</h3>
            {mine.title !== '' && <b>{mine.title}</b>}
            <Markdown text={mine.content} />
          </section>
        )}
        {theirs && (
          <section
            className={styles['side']}
            aria-label={
              theirs.authorName ? text('theirs', { name: theirs.authorName }) : text('theirsUnnamed')
            }
          >
            <h3>{theirs.authorName ? text('theirs', { name: theirs.authorName }) : text('theirsUnnamed')}</h3>
            {theirs.title !== '' && <b>{theirs.title}</b>}
            <Markdown text={theirs.content} />
          </section>
        )}
      </div>
      <div className={styles['choices']}>
        <Button variant="subtle" disabled={isBusy} onClick={onTakeTheirs}>
          {text('takeTheirs')}
        </Button>
        <Button disabled={isBusy} onClick={() => busily(onKeepBoth)}>
          {text('keepBoth')}
        </Button>
        <Button variant="filled" isBusy={isBusy} onClick={() => busily(onKeepMine)}>
          {text('keepMine')}
        </Button>
      </div>
    </Dialog>
  );
};
