import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ConflictBar } from '../../../core/rich-text/conflict/ConflictBar.tsx';
import { RichText } from '../../../core/rich-text/rich-text-part.ts';
import { useTextWriting } from '../../../core/writing/use-text-writing.ts';
import { isSaveKey } from '../../../platform/browser/save-key.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { noteDrafts, recallNew, type NoteDraft } from './note-drafts.ts';
import { noteKind } from './note-kind.ts';
import { NoteCheck, type CheckedNote } from './NoteCheck.tsx';
import { NoteMenu } from './NoteMenu.tsx';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';
import { noteQuery } from './queries.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

type Props = {
  notebookId: string;
  note: Note | undefined;
  isReadOnly?: boolean;
  onCreated?: (note: Note) => void;
  onClose: () => void;
};

const STATES = {
  saved: 'saved',
  saving: 'saving',
  unsaved: 'unsaved',
  offline: 'offline',
  refused: 'refused',
  blank: 'blank',
  stopped: 'unsaved',
  here: 'unsaved',
  unheld: 'unheld',
} as const;

type NoteStart = { noteId: string; draft?: NoteDraft | undefined };

/** Opens an existing or new note, with its unsaved draft if there is one. */
const openDraft = (notebookId: string, note: Note | undefined, isReadOnly: boolean): NoteStart => {
  if (note) return { noteId: note.noteId, draft: isReadOnly ? undefined : noteDrafts.adopt(note.noteId) };
  return recallNew(notebookId) ?? { noteId: newId() };
};

/**
 * Editor for a note. Saves automatically, shows its state unobtrusively, and never silently overwrites
 * another user's text.
 */
export const NoteEditor = ({ notebookId, note, isReadOnly = false, onCreated, onClose }: Props) => {
  const text = useText(noteTexts);
  const [{ noteId, draft }] = useState(() => openDraft(notebookId, note, isReadOnly));
  const [kind] = useState(() => noteKind(notebookId));
  const query = noteQuery({ notebookId, noteId });
  const open = useTextWriting({
    kind,
    id: noteId,
    stored: note,
    draft,
    query,
    ...(onCreated && { onCreated }),
  });
  const { writing, known, fresh, state, title, handle, conflict } = open;
  const { autosave } = writing;
  const [checked, setChecked] = useState<CheckedNote>();
  const applyCheck = async ({ text: changedText, anchors }: CheckedNote) => {
    writing.cite(anchors);
    handle.current?.replace(changedText);
    await autosave.flush();
  };
  return (
    <div
      className={styles['part']}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        if (!isReadOnly) void autosave.flush();
      }}
    >
      <h3 className="unseen">{title || text('untitled')}</h3>
      <div className={styles['head']}>
        <IconButton label={text('back')} size={28} onClick={onClose}>
          <IconArrowLeft size={17} />
        </IconButton>
        <span className={styles['state']} role="status">
          {!isReadOnly && (known || state !== 'saved') ? text(STATES[state]) : null}
        </span>
        {known && (
          <NoteMenu
            note={fresh ?? known}
            mayWrite={!isReadOnly}
            onBefore={autosave.flush}
            onCheck={() =>
              setChecked({
                text: handle.current?.read() ?? known.content,
                anchors: writing.anchors(),
              })
            }
            onDeleted={onClose}
          />
        )}
      </div>
      {checked && (
        <NoteCheck
          notebookId={notebookId}
          checked={checked}
          canEdit={!isReadOnly}
          onChange={applyCheck}
          onClose={() => setChecked(undefined)}
        />
      )}
      <ConflictBar
        {...conflict}
        title={text('conflict')}
        theirName={
          conflict.theirs?.authorName
            ? text('theirs', { name: conflict.theirs.authorName })
            : text('theirsUnnamed')
        }
        onSettled={() => handle.current?.focus()}
      />
      <div className={styles['writing']} hidden={checked !== undefined}>
        <input
          className={styles['title']}
          autoFocus={note === undefined}
          value={title}
          readOnly={isReadOnly}
          maxLength={NOTE_LIMITS.titleLength}
          placeholder={text('title')}
          aria-label={text('title')}
          onChange={({ target }) => open.changeTitle(target.value)}
          onKeyDown={(event) => {
            if (!isPressed(event, 'Enter')) return;
            event.preventDefault();
            handle.current?.focus();
          }}
        />
        <Suspense fallback={<Skeleton height={160} />}>
          <RichText
            ref={open.hold}
            label={text('content')}
            initial={open.initialContent}
            anchors={open.anchors}
            maxLength={NOTE_LIMITS.contentLength}
            isReadOnly={isReadOnly}
            onEdit={open.edited}
          />
        </Suspense>
      </div>
    </div>
  );
};
