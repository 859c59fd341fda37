import type { Editor } from '@tiptap/core';
import { REWRITING_TOOLS, type WriteTool } from '@studiolo/contract/write/ai/rules';
import {
  selectedTarget,
  targetAfter,
  documentTarget,
  type Target,
} from '../../../core/rich-text/hunks/hunk-target.ts';

/** Returns the position at the top, below a heading that is the title of the document. */
const topOf = ({ state: { doc } }: Editor): Target => {
  const { firstChild } = doc;
  const isTitled = firstChild?.type.name === 'heading' && firstChild.attrs['level'] === 1;
  const at = isTitled ? firstChild.nodeSize : 0;
  const isBlank = doc.childCount === 1 && firstChild?.content.size === 0;
  return { from: at, to: isBlank ? doc.content.size : at, isInline: false };
};

/** Returns the range that a tool reads: the selection, or else the whole document. */
export const readBy = ({ state }: Editor): Target =>
  state.selection.empty ? documentTarget(state) : selectedTarget(state);

/**
 * Returns the range to which a tool writes: the range that it reads, the position after the caret, or the top
 * of the document.
 */
export const outputTarget = (editor: Editor, tool: WriteTool): Target => {
  if (tool === 'continue') return targetAfter(editor.state);
  return REWRITING_TOOLS.includes(tool) ? readBy(editor) : topOf(editor);
};
