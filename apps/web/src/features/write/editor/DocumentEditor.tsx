import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import type { Editor } from '@tiptap/core';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useGrow } from '../../../core/composer/use-grow.ts';
import { ConflictBar } from '../../../core/rich-text/conflict/ConflictBar.tsx';
import { readMarkdown } from '../../../core/rich-text/document/read-blocks.ts';
import { RichText } from '../../../core/rich-text/rich-text-part.ts';
import type { TextWriting } from '../../../core/writing/create-text-writing.ts';
import { useTextWriting } from '../../../core/writing/use-text-writing.ts';
import { isSaveKey } from '../../../platform/browser/save-key.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SelectionTools } from '../ai/SelectionTools.tsx';
import { documentDrafts } from '../documents/document-drafts.ts';
import { documentKind } from '../documents/document-kind.ts';
import { documentQuery } from '../documents/queries.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { writeTexts } from '../write.texts.ts';
import { writingExtensions } from './extensions.ts';
import { EDITOR_OVERLAYS } from './overlays.ts';
import styles from './DocumentEditor.module.css';
import { showSaving } from './saving.state.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

/** Saves the text; resolves with true once all of it is on the server. Asks visitors to sign in. */
const saveNow = async ({ autosave, stored }: TextWriting<WrittenDocument>): Promise<boolean> => {
  if (!isSignedIn()) {
    whenSignedIn(() => undefined);
    return false;
  }
  if (!stored()) autosave.edited();
  await autosave.flush();
  return autosave.get() === 'saved' && stored() !== undefined;
};

type Props = {
  documentId: string;
  /** The document on the server; undefined for a new one. */
  document: WrittenDocument | undefined;
  onOpen: (document: OpenDocument | undefined) => void;
};

/**
 * Editor for a document. Saves automatically, shows its state unobtrusively, and never silently overwrites
 * newer text.
 */
export const DocumentEditor = ({ documentId, document, onOpen }: Props) => {
  const [draft] = useState(() => documentDrafts.adopt(documentId));
  const text = useText(writeTexts);
  const written = useTextWriting({
    kind: documentKind,
    id: documentId,
    stored: document,
    draft,
    query: documentQuery(documentId),
  });
  const { writing, known, state, title, anchors, conflict } = written;
  const titleField = useRef<HTMLTextAreaElement>(null);
  useGrow(titleField, title);
  const [editor, setEditor] = useState<Editor>();
  const [extensions] = useState(writingExtensions);
  const isStored = known !== undefined;
  useEffect(() => showSaving(isStored || state !== 'saved' ? state : undefined), [isStored, state]);

  /**
   * Whether Enter was pressed in the title before the editor was ready. If so, the caret moves into the text
   * once it is.
   */
  const goesOn = useRef(false);
  const begin = (editor: Editor) => {
    setEditor(editor);
    if (goesOn.current) editor.commands.focus();
  };

  const announce = useEffectEvent(onOpen);
  const revision = known?.revision ?? 0;
  const open = useMemo<OpenDocument | undefined>(
    () =>
      editor && {
        id: documentId,
        title: title,
        editor,
        revision,
        anchors,
        cited: writing.anchors,
        cite: writing.cite,
        rewrite: (markdown, next) => {
          writing.cite(next);
          editor.commands.setContent(readMarkdown(markdown), { emitUpdate: true });
        },
        save: () => saveNow(writing),
      },
    [documentId, title, editor, revision, anchors, writing],
  );
  useEffect(() => announce(open), [open]);
  useEffect(() => () => announce(undefined), []);

  return (
    <article
      className={styles['paper']}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        if (!isSignedIn()) return whenSignedIn(() => undefined);
        void writing.autosave.flush();
      }}
    >
      <h2 className="unseen">{title || text('untitled')}</h2>
      <ConflictBar
        {...conflict}
        title={text('conflict')}
        theirName={text('elsewhere')}
        onSettled={() => editor?.commands.focus()}
      />
      <textarea
        ref={titleField}
        className={styles['title']}
        value={title}
        rows={1}
        maxLength={DOCUMENT_LIMITS.titleLength}
        placeholder={text('titleHere')}
        aria-label={text('titleHere')}
        onChange={({ target }) => written.changeTitle(target.value.replace(/\n/g, ' '))}
        onKeyDown={(event) => {
          if (!isPressed(event, 'Enter')) return;
          event.preventDefault();
          // Synchronous, because the next key belongs to the text.
          if (editor) editor.view.focus();
          else goesOn.current = true;
        }}
      />
      <Suspense fallback={<Skeleton height={240} />}>
        <div className={styles['text']}>
          <RichText
            ref={written.hold}
            label={text('content')}
            initial={written.initialContent}
            anchors={anchors}
            maxLength={DOCUMENT_LIMITS.contentLength}
            extensions={extensions}
            SelectionTools={SelectionTools}
            onEdit={written.edited}
            onEditor={begin}
          />
        </div>
      </Suspense>
      {open && (
        // A separate boundary, so that the text stays visible while an overlay is loading.
        <Suspense>
          {EDITOR_OVERLAYS.map(({ id, Overlay }) => (
            <Overlay key={id} document={open} />
          ))}
        </Suspense>
      )}
    </article>
  );
};
