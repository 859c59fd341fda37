import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import type { Editor } from '@tiptap/core';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ConflictDialog } from '../../../core/rich-text/conflict/ConflictDialog.tsx';
import { readMarkdown } from '../../../core/rich-text/document/read-blocks.ts';
import { RichText } from '../../../core/rich-text/rich-text-part.ts';
import type { RichTextHandle } from '../../../core/rich-text/RichTextEditor.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { takeUp } from '../../../platform/browser/in-hand.ts';
import { isSignedIn, onSignIn } from '../../../platform/session/session.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SelectionTools } from '../ai/SelectionTools.tsx';
import { inHandAs, recallDraft } from '../documents/document-drafts.ts';
import { beginDocument } from '../documents/queries.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { writeTexts } from '../write.texts.ts';
import { createDocumentWriting, type Conflict, type DocumentWriting } from './document-writing.ts';
import { writingExtensions } from './extensions.ts';
import { PAPER_OVERLAYS } from './overlays.ts';
import { isSettled } from './papers.ts';
import styles from './Paper.module.css';
import { showSaving } from './saving.state.ts';
import { useFollowed } from './use-followed.ts';

/** What is not saved is kept in this browser so soon. */
const KEPT_AFTER_MS = 500;

const NO_ANCHORS: readonly Anchor[] = [];

/** Saves what is written: true once the server has it as it stands here. Who is not signed in is asked to. */
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
  /** As the server has it; undefined for a paper that was begun here. */
  document: WrittenDocument | undefined;
  onOpen: (document: OpenDocument | undefined) => void;
};

/** A document as it is written: it saves itself, says so quietly, and never writes over newer words unseen. */
export const Paper = ({ documentId, document, onOpen }: Props) => {
  const text = useText(writeTexts);
  const handle = useRef<RichTextHandle>(null);
  const [draft] = useState(() => recallDraft(documentId));
  const begun = useRef({
    title: (draft ?? document)?.title ?? '',
    content: (draft ?? document)?.content ?? '',
  });
  const title = useRef(begun.current.title);
  const [shownTitle, setShownTitle] = useState(begun.current.title);
  const [editor, setEditor] = useState<Editor>();
  const [conflict, setConflict] = useState<Conflict>();
  const [extensions] = useState(writingExtensions);
  const [writing] = useState(() =>
    createDocumentWriting({
      documentId,
      document,
      revision: draft?.revision,
      read: () => ({ title: title.current, content: handle.current?.read() ?? begun.current.content }),
      onBorn: () => isSettled(documentId),
      onConflict: setConflict,
    }),
  );
  const { autosave, useKnown } = writing;
  const known = useKnown((state) => state.document);
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  const isKept = known !== undefined;
  useEffect(() => showSaving(isKept || state !== 'saved' ? state : undefined), [isKept, state]);

  // It is read once more when it is left: what was held then is still good.
  const hold = (next: RichTextHandle | null) => {
    if (next) handle.current = next;
  };
  /** Who pressed Enter in the title before the editor was there goes on below once it is. */
  const goesOn = useRef(false);
  const begin = (made: Editor) => {
    setEditor(made);
    if (goesOn.current) made.commands.focus();
  };
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  const edited = () => {
    autosave.edited();
    clearTimeout(keeping.current);
    keeping.current = setTimeout(writing.keepDraft, KEPT_AFTER_MS);
  };
  const show = (next: WrittenDocument) => {
    title.current = next.title;
    setShownTitle(next.title);
    if (next.content !== handle.current?.read()) handle.current?.replace(next.content);
    writing.take(next);
  };

  useEffect(() => {
    const putDown = takeUp(inHandAs(documentId));
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
      void save().finally(putDown);
    };
  }, [autosave, writing, draft, documentId]);

  useFollowed(documentId, isKept, (next) => {
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
        ...{ id: documentId, title: shownTitle, editor, revision, anchors },
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

  const keepBoth = async ({ mine, theirs }: Conflict) => {
    const name = (mine.title || text('untitled')).slice(0, DOCUMENT_LIMITS.titleLength - 10);
    const copy = {
      title: text('copyOf', { title: name }),
      content: mine.content,
      anchors: [...writing.anchors()],
    };
    await beginDocument(copy).then(
      () => show(theirs),
      // What went wrong has been said by the call itself.
      () => undefined,
    );
  };

  return (
    <article
      className={styles['paper']}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (!isSignedIn()) return whenSignedIn(() => undefined);
        void autosave.flush();
      }}
    >
      <h2 className="unseen">{shownTitle || text('untitled')}</h2>
      <textarea
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
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          // At once: the next key belongs to the text.
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
        // On their own: while one is on the way the text stays where it is.
        <Suspense>
          {PAPER_OVERLAYS.map(({ id, Overlay }) => (
            <Overlay key={id} document={open} />
          ))}
        </Suspense>
      )}
      <ConflictDialog
        conflict={conflict}
        title={text('conflict')}
        theirs={text('elsewhere')}
        onKeepMine={async () => conflict && writing.keepMine(conflict.theirs)}
        onTakeTheirs={() => conflict && show(conflict.theirs)}
        onKeepBoth={async () => conflict && keepBoth(conflict)}
      />
    </article>
  );
};
