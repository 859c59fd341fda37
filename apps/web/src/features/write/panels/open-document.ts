import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Editor } from '@tiptap/core';

/** A document that is open: what panels work on. */
export type OpenDocument = {
  id: string;
  title: string;
  editor: Editor;
  /** That of the text which the server has; 0 while it has none. */
  revision: number;
  /** What the `[n]` of the text refer to. */
  anchors: readonly Anchor[];
  /** The same as it is at this moment, with what was cited a moment ago. */
  cited: () => readonly Anchor[];
  /** The text cites these from now on. */
  cite: (anchors: readonly Anchor[]) => void;
  /** Puts another text in its place, which can be undone, and what that cites. */
  rewrite: (markdown: string, anchors: readonly Anchor[]) => void;
  /** Saves what is written, and asks to sign in where that is needed: true once the server has it as it stands here. */
  keep: () => Promise<boolean>;
};
