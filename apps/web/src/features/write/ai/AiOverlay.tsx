import { useEffect } from 'react';
import { HunkBar } from '../../../core/rich-text/hunks/HunkBar.tsx';
import { targetMarkdown } from '../../../core/rich-text/hunks/hunk-target.ts';
import { serializeHunks, restoreHunks } from '../../../core/rich-text/hunks/stored-hunks.ts';
import { settleHunks } from '../../../core/rich-text/hunks/settle-hunks.ts';
import { hunksOf } from '../../../core/rich-text/hunks/use-hunks.ts';
import { followOwner } from '../../../platform/stored-drafts.ts';
import { createThrottle } from '../../../platform/throttle.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { storeHunks, recallHunks } from './hunk-drafts.ts';
import { writerOf } from './writer.ts';

const SAVE_INTERVAL_MS = 400;

/**
 * The model's suggestions in the open document, with their toolbar. They are stored until the user has
 * decided on them.
 */
export const AiOverlay = ({ document: { id, editor } }: { document: OpenDocument }) => {
  const writer = writerOf({ id, editor });

  useEffect(() => {
    restoreHunks(editor, recallHunks(id));
    let last = hunksOf(editor);
    const owner = followOwner();
    const save = () => storeHunks(id, serializeHunks(editor), owner());
    const saver = createThrottle(save, SAVE_INTERVAL_MS);
    const scheduleUpdate = () => {
      const now = hunksOf(editor);
      if (now.length === 0 && last.length === 0) return;
      last = now;
      saver.schedule();
    };
    editor.on('transaction', scheduleUpdate);
    addEventListener('pagehide', save);
    return () => {
      saver.cancel();
      editor.off('transaction', scheduleUpdate);
      removeEventListener('pagehide', save);
      save();
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
    settleHunks(editor.view, [hunkId], 'rejected');
    writer.again(target, refused, remark || 'Put it otherwise.');
  };
  return <HunkBar editor={editor} onAgain={again} />;
};
