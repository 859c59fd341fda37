import type { Links } from 'marked';
import { decodeEntities } from '@studiolo/markdown/entities';
import { lexInline } from '@studiolo/markdown/lexer';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { safeLink } from '@studiolo/markdown/safe-url';
import { within, type TextToken } from '@studiolo/markdown/tokens';
import type { Span, Style } from './rich-text.ts';

const NESTED_AT_MOST = 30;

type Place = { style: Style; depth: number; cited: ReadonlySet<number> };

/** No control characters: neither XML nor a font knows them. Half of a pair of surrogates is none either. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '').toWellFormed();

const textSpan = (text: string, style: Style): Span => ({ kind: 'text', text: printable(text), style });

const inside = (token: TextToken, place: Place, style: Style): Span[] =>
  'tokens' in token && place.depth < NESTED_AT_MOST
    ? within(token.tokens).flatMap((child) => spansOf(child, { ...place, style, depth: place.depth + 1 }))
    : [textSpan(token.raw, style)];

const linked = (style: Style, address: string): Style => {
  const link = safeLink(address);
  return link ? { ...style, link } : style;
};

const spansOf = (token: TextToken, place: Place): Span[] => {
  const { style, cited } = place;
  switch (token.type) {
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
      // A picture is not fetched for a document: its name leads to where it is.
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
      return [{ kind: 'raised', text: printable(token.label) }];
    default:
      return [textSpan(token.raw, style)];
  }
};

/** The stretches of one paragraph, heading or cell. */
export const readSpans = (source: string, links: Links, cited: ReadonlySet<number>): Span[] =>
  spansOfTokens(lexInline(source, links), cited);

/** The same of what is read already. */
export const spansOfTokens = (tokens: readonly TextToken[], cited: ReadonlySet<number>): Span[] =>
  tokens.flatMap((token) => spansOf(token, { style: {}, depth: 0, cited }));
