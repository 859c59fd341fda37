import type { Links } from 'marked';
import { decodeEntities } from '@studiolo/markdown/entities';
import { lexInline } from '@studiolo/markdown/lexer';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { safeLink } from '@studiolo/markdown/safe-url';
import { foldTags, type TaggedText } from '@studiolo/markdown/small-tags';
import { within, type TextToken } from '@studiolo/markdown/tokens';
import type { Span, Style } from './rich-text.ts';
import { printable } from '@studiolo/markdown/article/read-spans';

const NESTED_AT_MOST = 30;

type Place = { style: Style; depth: number; cited: ReadonlySet<number> };

const textSpan = (text: string, style: Style): Span => ({ kind: 'text', text: printable(text), style });

const folded = (tokens: readonly TextToken[]) => foldTags(tokens, ['sup', 'sub']);

const inside = (token: TextToken, place: Place, style: Style): Span[] =>
  'tokens' in token && place.depth < NESTED_AT_MOST
    ? folded(within(token.tokens)).flatMap((child) =>
        spansOf(child, { ...place, style, depth: place.depth + 1 }),
      )
    : [textSpan(token.raw, style)];

const linked = (style: Style, address: string): Style => {
  const link = safeLink(address);
  return link ? { ...style, link } : style;
};

const spansOf = (token: TextToken | TaggedText, place: Place): Span[] => {
  const { style, cited } = place;
  switch (token.type) {
    case 'tagged': {
      if (place.depth >= NESTED_AT_MOST) return [textSpan(token.raw, style)];
      const position = style.position ?? (token.tag === 'sup' ? 'raised' : 'lowered');
      const inner = { ...place, style: { ...style, position }, depth: place.depth + 1 };
      return token.tokens.flatMap((child) => spansOf(child, inner));
    }
    case 'text':
      return [textSpan(decodeEntities(token.text), style)];
    case 'escape':
      return [textSpan(token.text, style)];
    case 'br':
      return [{ kind: 'break' }];
    case 'strong':
      return inside(token, place, { ...style, isBold: true });
    case 'em':
      return inside(token, place, { ...style, isItalic: true });
    case 'del':
      return inside(token, place, { ...style, isStruck: true });
    case 'codespan':
      return [{ kind: 'code', text: printable(token.text), style }];
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw) ? [{ kind: 'break' }] : [textSpan(token.raw, style)];
    case 'link':
      return token.autolink
        ? [textSpan(token.text, linked(style, token.href))]
        : inside(token, place, linked(style, decodeEntities(token.href)));
    case 'image': {
      // Pictures are not fetched for a document; a link with the name replaces them.
      const address = decodeEntities(token.href);
      return [textSpan(plainInline(token.text) || address.slice(0, 80), linked(style, address))];
    }
    case 'formula':
      return [{ kind: 'formula', tex: printable(token.tex), isDisplay: token.isDisplay }];
    case 'citation':
      if (token.numbers.some((number) => cited.has(number)))
        return [{ kind: 'raised', text: `[${token.numbers.join(', ')}]` }];
      return token.href
        ? [textSpan(token.numbers.join(), linked(style, decodeEntities(token.href)))]
        : [textSpan(token.raw, style)];
    case 'footnoteReference':
      return [{ kind: 'raised', text: printable(token.label), note: token.label }];
    default:
      return [textSpan(token.raw, style)];
  }
};

export const readSpans = (source: string, links: Links, cited: ReadonlySet<number>): Span[] =>
  spansOfTokens(lexInline(source, links), cited);

/** The same for parsed tokens. */
export const spansOfTokens = (tokens: readonly TextToken[], cited: ReadonlySet<number>): Span[] =>
  folded(tokens).flatMap((token) => spansOf(token, { style: {}, depth: 0, cited }));
