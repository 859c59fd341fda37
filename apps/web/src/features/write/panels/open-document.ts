import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Editor } from '@tiptap/core';

export type OpenDocument = {
  id: string;
  title: string;
  editor: Editor;
  /** Revision of the text on the server; 0 for a new document. */
  revision: number;
  /** Passages that the numbers `[n]` in the text cite. */
  anchors: readonly Anchor[];
  /** Returns the current citations, including those just added. */
  cited: () => readonly Anchor[];
  /** Replaces the citations. */
  cite: (anchors: readonly Anchor[]) => void;
  /** Replaces the text and its citations. Can be undone. */
  rewrite: (markdown: string, anchors: readonly Anchor[]) => void;
  /** Saves the text, and asks visitors to sign in. Resolves with true once all of it is on the server. */
  save: () => Promise<boolean>;
};
