import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { node, textNode, type DocumentNode } from '../../../core/rich-text/document/document.ts';
import { insertFootnote } from '../../../core/rich-text/footnotes/footnote.ts';
import type { OpenDocument } from '../panels/open-document.ts';

/** A quote and its origin: a passage of a source, or a page in the app. */
export type Evidence = { quote: string; title: string; anchor?: Anchor | null; path?: string };

const MAX_QUOTE_LENGTH = 300;

const inShort = (quote: string): string => {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH).trimEnd()}…` : line;
};

/** Returns the number under which a document cites a passage: the existing one, or the next free one. */
export const citeIn = ({ cited, cite }: Pick<OpenDocument, 'cited' | 'cite'>, anchor: Anchor): number => {
  const anchors = cited();
  const existing = anchors.find(({ fileId, hash, quote }) =>
    fileId !== anchor.fileId ? false : anchor.hash === '' ? quote === anchor.quote : hash === anchor.hash,
  );
  if (existing) return existing.number;
  const number = Math.max(0, ...anchors.map((each) => each.number)) + 1;
  cite([...anchors, { ...anchor, number }]);
  return number;
};

/** Returns a footnote for content of the app: a quote and a link to it. */
export const footnoteOf = ({ quote, title, path }: Evidence, origin: string): DocumentNode[] => {
  const words = inShort(quote);
  const quoted = words === '' ? [] : [textNode(`“${words}” `, [])];
  const name = inShort(title) || words;
  if (path === undefined || path === '') return [...quoted, textNode(name, [])];
  return [...quoted, textNode(name, [{ type: 'link', attrs: { href: origin + path } }])];
};

/** Inserts a footnote at the caret that links to the exact passage. */
export const insertEvidence = (document: OpenDocument, evidence: Evidence): void => {
  const { editor } = document;
  // Inserted after the selection, so that the footnote replaces no text.
  editor.commands.setTextSelection(editor.state.selection.to);
  if (!evidence.anchor) return void insertFootnote(editor, footnoteOf(evidence, location.origin));
  const number = citeIn(document, evidence.anchor);
  editor
    .chain()
    .focus()
    .insertContent(node('citation', undefined, { numbers: [number] }))
    .run();
};
