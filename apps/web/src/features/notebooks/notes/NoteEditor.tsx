import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ConflictBar } from '../../../core/rich-text/conflict/ConflictBar.tsx';
import { RichText } from '../../../core/rich-text/rich-text-part.ts';
import type { RichTextHandle } from '../../../core/rich-text/RichTextEditor.tsx';
import { isSaveKey } from '../../../platform/browser/save-key.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { createThrottle } from '../../../platform/throttle.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { adoptNote, recallNew, type NoteDraft } from './note-drafts.ts';
import { BORN, createNoteWriting, type NoteText } from './note-writing.ts';
import { NoteCheck, type CheckedNote } from './NoteCheck.tsx';
import { NoteMenu } from './NoteMenu.tsx';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';
import { noteQuery, writeNote } from './queries.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

/** Delay before unsaved text is kept on this device. */
const KEPT_AFTER_MS = 300;

type Props = {
  notebookId: string;
  note: Note | undefined;
  isReadOnly?: boolean;
  onBorn?: (note: Note) => void;
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

/** Opens a note or a new one, with its unsaved draft if there is one. */
const begin = (notebookId: string, note: Note | undefined, isReadOnly: boolean): NoteStart => {
  if (note) return { noteId: note.noteId, draft: isReadOnly ? undefined : adoptNote(note.noteId) };
  return recallNew(notebookId) ?? { noteId: newId() };
};

/**
 * Edits a note that saves itself, shows its state quietly, and never silently overwrites another user's text.
 */
export const NoteEditor = ({ notebookId, note, isReadOnly = false, onBorn, onClose }: Props) => {
  const text = useText(noteTexts);
  const editor = useRef<RichTextHandle>(null);
  const [{ noteId, draft }] = useState(() => begin(notebookId, note, isReadOnly));
  const begun = useRef(draft ?? { title: note?.title ?? '', content: note?.content ?? '' });
  const title = useRef(begun.current.title);
  const [shownTitle, setShownTitle] = useState(begun.current.title);
  const [checked, setChecked] = useState<CheckedNote>();
  const [theirs, setTheirs] = useState<Note>();
  const read = (): NoteText => ({
    title: title.current,
    content: editor.current?.read() ?? begun.current.content,
  });
  const born = useEffectEvent((made: Note) => onBorn?.(made));
  const [writing] = useState(() =>
    createNoteWriting({
      notebookId,
      noteId,
      note: note && draft ? { ...note, version: Math.max(BORN, draft.version) } : note,
      read,
      onBorn: (made) => bornLater.current(made),
      onConflict: setTheirs,
    }),
  );
  const bornLater = useRef<(made: Note) => void>(() => undefined);
  useEffect(() => {
    bornLater.current = (made) => born(made);
  }, []);
  const { autosave, useKnown } = writing;
  const known = useKnown((state) => state.note);
  const saving = useSyncExternalStore(autosave.subscribe, autosave.get);
  const isHeld = useKnown((all) => all.isHeld);
  const state = isHeld || saving === 'saved' || saving === 'saving' ? saving : 'unheld';

  // Reads the text once more when the note is closed; the last handle is still valid then.
  const hold = useCallback((handle: RichTextHandle | null) => {
    if (handle) editor.current = handle;
  }, []);
  const [keeping] = useState(() => createThrottle(writing.keepDraft, KEPT_AFTER_MS));
  const edited = () => {
    autosave.edited();
    keeping.soon();
  };
  const show = (next: Note) => {
    title.current = next.title;
    setShownTitle(next.title);
    editor.current?.replace(next.content);
    writing.take(next);
  };

  useEffect(() => {
    if (draft) autosave.edited();
    writing.open();
    const save = () => {
      writing.keepDraft();
      void autosave.flush();
    };
    addEventListener('pagehide', save);
    addEventListener('online', save);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('online', save);
      keeping.cancel();
      writing.leave();
    };
  }, [autosave, writing, keeping, draft]);

  // Shows another user's changes if nothing is unsaved.
  const follow = useEffectEvent((next: Note) => {
    // The choice is between the text here and the newest one on the server.
    if (theirs && next.version > theirs.version) setTheirs(next);
    if (next.version > (writing.known()?.version ?? 0) && !autosave.isEdited()) show(next);
  });
  const { data: fresh } = useQuery({ ...noteQuery({ notebookId, noteId }), enabled: known !== undefined });
  useEffect(() => {
    if (fresh) follow(fresh);
  }, [fresh]);

  const takeTheirs = (mine: NoteText, other: Note) =>
    writing.takeTheirs(other, mine).then(show, () => undefined);
  const keepBoth = async (mine: NoteText, other: Note) => {
    const copy = (mine.title || text('untitled')).slice(0, NOTE_LIMITS.titleLength - 10);
    const written = {
      title: text('copyOf', { title: copy }),
      content: mine.content,
      anchors: known?.anchors ?? [],
    };
    await writeNote(notebookId, written).then(
      () => show(other),
      () => undefined,
    );
  };
  const mend = async ({ text: mended, anchors }: CheckedNote) => {
    writing.cite(anchors);
    editor.current?.replace(mended);
    autosave.edited();
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
      <h3 className="unseen">{shownTitle || text('untitled')}</h3>
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
                text: editor.current?.read() ?? known.content,
                anchors: writing.known()?.anchors ?? [],
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
          onChange={mend}
          onClose={() => setChecked(undefined)}
        />
      )}
      <ConflictBar
        theirs={theirs}
        title={text('conflict')}
        theirsName={theirs?.authorName ? text('theirs', { name: theirs.authorName }) : text('theirsUnnamed')}
        read={read}
        onKeepMine={async () => theirs && writing.keepMine(theirs)}
        onTakeTheirs={async (mine) => theirs && takeTheirs(mine, theirs)}
        onKeepBoth={async (mine) => theirs && keepBoth(mine, theirs)}
        onSettled={() => editor.current?.focus()}
      />
      <div className={styles['writing']} hidden={checked !== undefined}>
        <input
          className={styles['title']}
          autoFocus={note === undefined}
          value={shownTitle}
          readOnly={isReadOnly}
          maxLength={NOTE_LIMITS.titleLength}
          placeholder={text('title')}
          aria-label={text('title')}
          onChange={({ target }) => {
            title.current = target.value;
            setShownTitle(target.value);
            edited();
          }}
          onKeyDown={(event) => {
            if (!isPressed(event, 'Enter')) return;
            event.preventDefault();
            editor.current?.focus();
          }}
        />
        <Suspense fallback={<Skeleton height={160} />}>
          <RichText
            ref={hold}
            label={text('content')}
            initial={begun.current.content}
            anchors={(known ?? note)?.anchors ?? []}
            longest={NOTE_LIMITS.contentLength}
            isReadOnly={isReadOnly}
            onEdit={edited}
          />
        </Suspense>
      </div>
    </div>
  );
};
