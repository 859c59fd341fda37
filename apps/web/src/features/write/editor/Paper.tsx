import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import type { Editor } from '@tiptap/core';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useGrow } from '../../../core/composer/use-grow.ts';
import { ConflictBar } from '../../../core/rich-text/conflict/ConflictBar.tsx';
import { readMarkdown } from '../../../core/rich-text/document/read-blocks.ts';
import { RichText } from '../../../core/rich-text/rich-text-part.ts';
import type { RichTextHandle } from '../../../core/rich-text/RichTextEditor.tsx';
import { isSaveKey } from '../../../platform/browser/save-key.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { lockForEditing } from '../../../platform/browser/edit-lock.ts';
import { isSignedIn, onSignIn } from '../../../platform/session/session.ts';
import { createThrottle } from '../../../platform/throttle.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SelectionTools } from '../ai/SelectionTools.tsx';
import { adoptDraft, inHandAs } from '../documents/document-drafts.ts';
import { beginDocument } from '../documents/queries.ts';
import type { DocumentText } from '../documents/document-text.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { writeTexts } from '../write.texts.ts';
import { createDocumentWriting, type DocumentWriting } from './document-writing.ts';
import { writingExtensions } from './extensions.ts';
import { PAPER_OVERLAYS } from './overlays.ts';
import { isSettled } from './papers.ts';
import styles from './Paper.module.css';
import { showSaving } from './saving.state.ts';
import { useDocumentChanges } from './use-document-changes.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

/** Delay before unsaved text is kept in this browser. */
const KEPT_AFTER_MS = 500;

const NO_ANCHORS: readonly Anchor[] = [];

/** Saves the text; true once the server has all of it. Asks visitors to sign in. */
const keepNow = async ({ autosave, known }: DocumentWriting): Promise<boolean> => {
  if (!isSignedIn()) {
    whenSignedIn(() => undefined);
    return false;
  }
  if (!known()) autosave.edited();
  await autosave.flush();
  return autosave.get() === 'saved' && known() !== undefined;
};

type Props = {
  documentId: string;
  /** The document on the server; undefined for a new paper. */
  document: WrittenDocument | undefined;
  onOpen: (document: OpenDocument | undefined) => void;
};

/** Edits a document that saves itself, shows its state quietly, and never silently overwrites newer text. */
export const Paper = ({ documentId, document, onOpen }: Props) => {
  const text = useText(writeTexts);
  const handle = useRef<RichTextHandle>(null);
  const [draft] = useState(() => adoptDraft(documentId));
  const begun = useRef({
    title: (draft ?? document)?.title ?? '',
    content: (draft ?? document)?.content ?? '',
  });
  const title = useRef(begun.current.title);
  const [shownTitle, setShownTitle] = useState(begun.current.title);
  const titleField = useRef<HTMLTextAreaElement>(null);
  useGrow(titleField, shownTitle);
  const [editor, setEditor] = useState<Editor>();
  const [theirs, setTheirs] = useState<WrittenDocument>();
  const read = (): DocumentText => ({
    title: title.current,
    content: handle.current?.read() ?? begun.current.content,
  });
  const [extensions] = useState(writingExtensions);
  const [writing] = useState(() =>
    createDocumentWriting({
      documentId,
      document,
      revision: draft?.revision,
      read,
      onBorn: () => isSettled(documentId),
      onConflict: setTheirs,
    }),
  );
  const { autosave, useKnown } = writing;
  const known = useKnown((state) => state.document);
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  const isKept = known !== undefined;
  const isHeld = useKnown((all) => all.isHeld);
  const shown = isHeld || state === 'saved' || state === 'saving' ? state : 'unheld';
  useEffect(() => showSaving(isKept || shown !== 'saved' ? shown : undefined), [isKept, shown]);

  // Read once more when the page is left; the last handle is still valid then.
  const hold = (next: RichTextHandle | null) => {
    if (next) handle.current = next;
  };
  /** Whether Enter was pressed in the title before the editor was ready; moves the caret there once it is. */
  const goesOn = useRef(false);
  const begin = (made: Editor) => {
    setEditor(made);
    if (goesOn.current) made.commands.focus();
  };
  const [keeping] = useState(() => createThrottle(writing.keepDraft, KEPT_AFTER_MS));
  const edited = () => {
    autosave.edited();
    keeping.soon();
  };
  const show = (next: WrittenDocument) => {
    title.current = next.title;
    setShownTitle(next.title);
    if (next.content !== handle.current?.read()) handle.current?.replace(next.content);
    writing.take(next);
  };

  useEffect(() => {
    const putDown = lockForEditing(inHandAs(documentId));
    if (draft) autosave.edited();
    const save = () => {
      writing.keepDraft();
      return autosave.flush();
    };
    const signedIn = onSignIn(() => {
      autosave.edited();
      void autosave.flush();
    });
    addEventListener('pagehide', save);
    addEventListener('online', save);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('online', save);
      signedIn();
      keeping.cancel();
      void save().finally(putDown);
    };
  }, [autosave, writing, keeping, draft, documentId]);

  useDocumentChanges(documentId, isKept, (next) => {
    // The choice is between the text here and the newest one on the server.
    if (theirs && next.revision > theirs.revision) setTheirs(next);
    if (autosave.isEdited()) return;
    const before = writing.known();
    if (next.revision > (before?.revision ?? 0) || next.title !== before?.title) show(next);
  });

  const tell = useEffectEvent(onOpen);
  const revision = known?.revision ?? 0;
  const cited = useKnown((state) => state.cited);
  const anchors = cited ?? known?.anchors ?? NO_ANCHORS;
  const open = useMemo<OpenDocument | undefined>(
    () =>
      editor && {
        id: documentId,
        title: shownTitle,
        editor,
        revision,
        anchors,
        cited: writing.anchors,
        cite: writing.cite,
        rewrite: (markdown, next) => {
          writing.cite(next);
          editor.commands.setContent(readMarkdown(markdown), { emitUpdate: true });
        },
        keep: () => keepNow(writing),
      },
    [documentId, shownTitle, editor, revision, anchors, writing],
  );
  useEffect(() => tell(open), [open]);
  useEffect(() => () => tell(undefined), []);

  const takeTheirs = (mine: DocumentText, other: WrittenDocument) =>
    writing.takeTheirs(other, mine).then(show, () => undefined);
  const keepBoth = async (mine: DocumentText, other: WrittenDocument) => {
    const name = (mine.title || text('untitled')).slice(0, DOCUMENT_LIMITS.titleLength - 10);
    const copy = {
      title: text('copyOf', { title: name }),
      content: mine.content,
      anchors: [...writing.anchors()],
    };
    await beginDocument(copy).then(
      () => show(other),
      // The call itself has shown the error.
      () => undefined,
    );
  };

  return (
    <article
      className={styles['paper']}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        if (!isSignedIn()) return whenSignedIn(() => undefined);
        void autosave.flush();
      }}
    >
      <h2 className="unseen">{shownTitle || text('untitled')}</h2>
      <ConflictBar
        theirs={theirs}
        title={text('conflict')}
        theirsName={text('elsewhere')}
        read={read}
        onKeepMine={async () => theirs && writing.keepMine(theirs)}
        onTakeTheirs={async (mine) => theirs && takeTheirs(mine, theirs)}
        onKeepBoth={async (mine) => theirs && keepBoth(mine, theirs)}
        onSettled={() => editor?.commands.focus()}
      />
      <textarea
        ref={titleField}
        className={styles['title']}
        value={shownTitle}
        rows={1}
        maxLength={DOCUMENT_LIMITS.titleLength}
        placeholder={text('titleHere')}
        aria-label={text('titleHere')}
        onChange={({ target }) => {
          title.current = target.value.replace(/\n/g, ' ');
          setShownTitle(title.current);
          edited();
        }}
        onKeyDown={(event) => {
          if (!isPressed(event, 'Enter')) return;
          event.preventDefault();
          // At once, because the next key belongs to the text.
          if (editor) editor.view.focus();
          else goesOn.current = true;
        }}
      />
      <Suspense fallback={<Skeleton height={240} />}>
        <div className={styles['text']}>
          <RichText
            ref={hold}
            label={text('content')}
            initial={begun.current.content}
            anchors={anchors}
            longest={DOCUMENT_LIMITS.contentLength}
            extensions={extensions}
            SelectionTools={SelectionTools}
            onEdit={edited}
            onEditor={begin}
          />
        </div>
      </Suspense>
      {open && (
        // In a boundary of their own, so that the text stays visible while one loads.
        <Suspense>
          {PAPER_OVERLAYS.map(({ id, Overlay }) => (
            <Overlay key={id} document={open} />
          ))}
        </Suspense>
      )}
    </article>
  );
};
