import { decodeEntities } from '@studiolo/markdown/entities';
import { lexInline } from '@studiolo/markdown/lexer';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { safeImage } from '@studiolo/markdown/safe-url';
import { within, type TextToken } from '@studiolo/markdown/tokens';
import type { Links } from 'marked';
import { isKeptAddress } from '../links/kept-address.ts';
import { node, textNode, type DocumentMark, type DocumentNode } from './document.ts';
import { tidied } from './tidy-inline.ts';

type Marks = readonly DocumentMark[];

const NESTED_AT_MOST = 30;
/** Only to tell a safe address from an unsafe one: whether it is of this site makes no difference here. */
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

const linked = (marks: Marks, address: string, given?: string | null): Marks => {
  const title = oneLine(given);
  const attrs = { href: address, ...(title && { title }) };
  return isKeptAddress(address) ? also(marks, { type: 'link', attrs }) : marks;
};

const inside = (token: TextToken, marks: Marks, depth: number): DocumentNode[] =>
  'tokens' in token && depth < NESTED_AT_MOST
    ? within(token.tokens).flatMap((child) => read(child, marks, depth + 1))
    : [textNode(token.raw, marks)];

const read = (token: TextToken, marks: Marks, depth: number): DocumentNode[] => {
  switch (token.type) {
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
      // A number that the text itself says the address of is a link.
      return token.href === undefined
        ? [atom('citation', { numbers: token.numbers }, marks)]
        : [textNode(token.numbers.join(), linked(marks, decodeEntities(token.href)))];
    case 'footnoteReference':
      return [atom('footnoteReference', { label: token.label }, marks)];
    default:
      return [textNode(token.raw, marks)];
  }
};

/** The content of one line or paragraph of Markdown, as the editor holds it. */
export const readInline = (source: string, links: Links): DocumentNode[] =>
  tidied(lexInline(source, links).flatMap((token) => read(token, [], 0)));
