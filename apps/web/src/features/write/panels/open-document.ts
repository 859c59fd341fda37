import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Editor } from '@tiptap/core';

export type OpenDocument = {
  id: string;
  title: string;
  editor: Editor;
  /** Revision of the text on the server; 0 for a new document. */
  revision: number;
  /** The passages that the `[n]` in the text refer to. */
  anchors: readonly Anchor[];
  /** Returns the current anchors, with those that were cited a moment ago. */
  cited: () => readonly Anchor[];
  /** Replaces the citations. */
  cite: (anchors: readonly Anchor[]) => void;
  /** Replaces the text and its citations; can be undone. */
  rewrite: (markdown: string, anchors: readonly Anchor[]) => void;
  /** Saves the text and asks visitors to sign in; true once the server has all of it. */
  save: () => Promise<boolean>;
};
