import { useEffect } from 'react';
import { HunkBar } from '../../../core/rich-text/hunks/HunkBar.tsx';
import { targetMarkdown } from '../../../core/rich-text/hunks/hunk-target.ts';
import { keptHunks, restoreHunks } from '../../../core/rich-text/hunks/kept-hunks.ts';
import { settleHunks } from '../../../core/rich-text/hunks/settle-hunks.ts';
import { hunksOf } from '../../../core/rich-text/hunks/use-hunks.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { keepHunks, recallHunks } from './hunk-drafts.ts';
import { writerOf } from './writer.ts';

const KEPT_AFTER_MS = 400;

/** What a model proposes in the open document: kept until it is decided on, and worked on by a bar beside it. */
export const AiOverlay = ({ document: { id, editor } }: { document: OpenDocument }) => {
  const writer = writerOf({ id, editor });

  useEffect(() => {
    restoreHunks(editor, recallHunks(id));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = hunksOf(editor);
    const keep = () => keepHunks(id, keptHunks(editor));
    const soon = () => {
      const now = hunksOf(editor);
      if (now.length === 0 && last.length === 0) return;
      last = now;
      clearTimeout(timer);
      timer = setTimeout(keep, KEPT_AFTER_MS);
    };
    editor.on('transaction', soon);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', soon);
      removeEventListener('pagehide', keep);
      keep();
      writer.stop();
    };
  }, [id, editor, writer]);

  const again = (hunkId: string, remark: string) => {
    const hunk = hunksOf(editor).find((each) => each.id === hunkId);
    if (!hunk) return;
    const { from, to, isBlock, content } = hunk;
    const holder = editor.schema.topNodeType.create(
      null,
      isBlock ? content : editor.schema.node('paragraph', null, content),
    );
    const refused = holder.textBetween(0, holder.content.size, '\n\n', ' ');
    const target = { from, to, isInline: !isBlock };
    if (targetMarkdown(editor.state, target) === '' && refused === '') return;
    settleHunks(editor.view, [hunkId], 'refused');
    writer.again(target, refused, remark || 'Put it otherwise.');
  };
  return <HunkBar editor={editor} onAgain={again} />;
};
