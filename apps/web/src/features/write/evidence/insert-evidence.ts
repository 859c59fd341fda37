import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { node, textNode, type DocumentNode } from '../../../core/rich-text/document/document.ts';
import { insertFootnote } from '../../../core/rich-text/footnotes/footnote.ts';
import type { OpenDocument } from '../panels/open-document.ts';

/** Words of something else, and where they stand: a passage of a source, or a place in the app. */
export type Evidence = { quote: string; title: string; anchor?: Anchor | null; path?: string };

const MOST_QUOTED = 300;

const inShort = (quote: string): string => {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).trimEnd()}…` : line;
};

/** The number under which a document cites a passage: the one that it has, or the next. */
export const citeIn = ({ cited, cite }: Pick<OpenDocument, 'cited' | 'cite'>, anchor: Anchor): number => {
  const anchors = cited();
  const known = anchors.find(({ fileId, hash, quote }) =>
    fileId !== anchor.fileId ? false : anchor.hash === '' ? quote === anchor.quote : hash === anchor.hash,
  );
  if (known) return known.number;
  const number = Math.max(0, ...anchors.map((each) => each.number)) + 1;
  cite([...anchors, { ...anchor, number }]);
  return number;
};

/** What stands in a footnote of something that is no file: its words, and a link to the very place. */
export const footnoteOf = ({ quote, title, path }: Evidence, origin: string): DocumentNode[] => {
  const words = inShort(quote);
  const quoted = words === '' ? [] : [textNode(`“${words}” `, [])];
  const name = inShort(title) || words;
  if (path === undefined || path === '') return [...quoted, textNode(name, [])];
  return [...quoted, textNode(name, [{ type: 'link', attrs: { href: origin + path } }])];
};

/** Puts it where the caret is, as a footnote that opens the exact spot. */
export const insertEvidence = (document: OpenDocument, evidence: Evidence): void => {
  const { editor } = document;
  // After what is chosen: nothing that is written is lost for a footnote.
  editor.commands.setTextSelection(editor.state.selection.to);
  if (!evidence.anchor) return void insertFootnote(editor, footnoteOf(evidence, location.origin));
  const number = citeIn(document, evidence.anchor);
  editor
    .chain()
    .focus()
    .insertContent(node('citation', undefined, { numbers: [number] }))
    .run();
};
