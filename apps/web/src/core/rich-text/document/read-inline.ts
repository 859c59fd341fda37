import { decodeEntities } from '@studiolo/markdown/entities';
import { lexInline } from '@studiolo/markdown/lexer';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { safeImage } from '@studiolo/markdown/safe-url';
import { foldTags, type TaggedText } from '@studiolo/markdown/small-tags';
import { within, type TextToken } from '@studiolo/markdown/tokens';
import type { Links } from 'marked';
import { isAllowedAddress } from '../links/allowed-address.ts';
import { node, textNode, type DocumentMark, type DocumentNode } from './document.ts';
import { tidied } from './tidy-inline.ts';

type Marks = readonly DocumentMark[];

const MAX_NESTING_DEPTH = 30;
/** Small tags that are marks in the editor; others stay text. */
const RAISED = { sup: 'superscript', sub: 'subscript' } as const;
/** Any origin will do: it only serves to resolve relative URLs when checking whether they are safe. */
const ANY_ORIGIN = 'https://here.invalid';

const atom = (type: string, attrs: Record<string, unknown>, marks: Marks): DocumentNode => ({
  type,
  attrs,
  ...(marks.length > 0 && { marks: [...marks] }),
});

const also = (marks: Marks, mark: DocumentMark): Marks =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

const oneLine = (title: string | null | undefined): string =>
  decodeEntities(title ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const linked = (marks: Marks, address: string, linkTitle?: string | null): Marks => {
  const title = oneLine(linkTitle);
  const attrs = { href: address, ...(title && { title }) };
  return isAllowedAddress(address) ? also(marks, { type: 'link', attrs }) : marks;
};

const readAll = (tokens: readonly TextToken[], marks: Marks, depth: number): DocumentNode[] =>
  foldTags(tokens, ['sup', 'sub']).flatMap((token) => read(token, marks, depth));

const inside = (token: TextToken, marks: Marks, depth: number): DocumentNode[] =>
  'tokens' in token && depth < MAX_NESTING_DEPTH
    ? readAll(within(token.tokens), marks, depth + 1)
    : [textNode(token.raw, marks)];

/** Text cannot be both superscript and subscript. */
const raisedBy = (marks: Marks, tag: TaggedText['tag']): Marks =>
  (tag === 'sup' || tag === 'sub') &&
  !marks.some(({ type }) => type === 'superscript' || type === 'subscript')
    ? [...marks, { type: RAISED[tag] }]
    : marks;

const read = (token: TextToken | TaggedText, marks: Marks, depth: number): DocumentNode[] => {
  switch (token.type) {
    case 'tagged':
      return depth < MAX_NESTING_DEPTH
        ? token.tokens.flatMap((child) => read(child, raisedBy(marks, token.tag), depth + 1))
        : [textNode(token.raw, marks)];
    case 'text':
      return [textNode(decodeEntities(token.text), marks)];
    case 'escape':
      return [textNode(token.text, marks)];
    case 'br':
      return [node('hardBreak')];
    case 'strong':
      return inside(token, also(marks, { type: 'bold' }), depth);
    case 'em':
      return inside(token, also(marks, { type: 'italic' }), depth);
    case 'del':
      return inside(token, also(marks, { type: 'strike' }), depth);
    case 'codespan':
      return [textNode(token.text, also(marks, { type: 'code' }))];
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw) ? [node('hardBreak')] : [textNode(token.raw, marks)];
    case 'link':
      return token.autolink
        ? [textNode(token.text, linked(marks, token.href))]
        : inside(token, linked(marks, decodeEntities(token.href), token.title), depth);
    case 'image': {
      const [source, label] = [decodeEntities(token.href), plainInline(token.text)];
      const caption = token.title ? { caption: oneLine(token.title) } : {};
      return safeImage(source, ANY_ORIGIN)
        ? [atom('image', { source, label, ...caption }, marks)]
        : [textNode(label, marks)];
    }
    case 'formula':
      return [atom('formula', { tex: token.tex, isDisplay: token.isDisplay }, marks)];
    case 'citation':
      // A number that the text defines as a link. It keeps its brackets, so that it does not merge with a
      // number before it.
      return token.href === undefined
        ? [atom('citation', { numbers: token.numbers }, marks)]
        : [textNode(token.raw, linked(marks, decodeEntities(token.href)))];
    case 'footnoteReference':
      return [atom('footnoteReference', { label: token.label }, marks)];
    default:
      return [textNode(token.raw, marks)];
  }
};

/** Parses a line or paragraph of Markdown to the editor's inline content. */
export const readInline = (source: string, links: Links): DocumentNode[] =>
  tidied(readAll(lexInline(source, links), [], 0));
