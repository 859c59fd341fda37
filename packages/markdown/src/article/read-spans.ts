import type { Links } from 'marked';
import { decodeEntities } from '../entities.ts';
import { lexInline } from '../lexer.ts';
import { plainInline } from '../markdown-text.ts';
import { safeLink } from '../safe-url.ts';
import { within, type TextToken } from '../tokens.ts';
import type { ArticleSpan } from './article.ts';

const NESTED_AT_MOST = 30;

/** No control characters: neither a page nor an editor elsewhere knows what to do with them. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '').toWellFormed();

const textSpan = (text: string): ArticleSpan => ({ kind: 'text', text: printable(text) });

const linked = (address: string, spans: ArticleSpan[]): ArticleSpan[] => {
  const safe = safeLink(address);
  return safe === undefined ? spans : [{ kind: 'link', address: safe, spans }];
};

type Place = { links: Links; cited: ReadonlySet<number> };

/** What marks of sources are called, so that no footnote of the text is called alike. */
export const labelOfSource = (number: number): string => `source ${number}`;

const inside = (token: TextToken, cited: Place['cited'], depth: number): ArticleSpan[] =>
  'tokens' in token && depth < NESTED_AT_MOST
    ? within(token.tokens).flatMap((child) => spansOf(child, cited, depth + 1))
    : [textSpan(token.raw)];

const spansOf = (token: TextToken, cited: Place['cited'], depth: number): ArticleSpan[] => {
  switch (token.type) {
    case 'text':
      return [textSpan(decodeEntities(token.text))];
    case 'escape':
      return [textSpan(token.text)];
    case 'br':
      return [{ kind: 'break' }];
    case 'strong':
    case 'em':
    case 'del':
      return [{ kind: token.type, spans: inside(token, cited, depth) }];
    case 'codespan':
      return [{ kind: 'code', text: printable(token.text) }];
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw) ? [{ kind: 'break' }] : [textSpan(token.raw)];
    case 'link':
      return token.autolink
        ? linked(token.href, [textSpan(token.text)])
        : linked(decodeEntities(token.href), inside(token, cited, depth));
    case 'image':
      return [
        {
          kind: 'picture',
          picture: {
            address: decodeEntities(token.href),
            label: printable(plainInline(token.text)),
            title: printable(decodeEntities(token.title ?? '')),
          },
        },
      ];
    case 'formula':
      return [{ kind: 'formula', tex: printable(token.tex), isDisplay: token.isDisplay }];
    case 'citation':
      if (token.numbers.some((number) => cited.has(number)))
        return token.numbers.map((number) => ({ kind: 'mark', label: labelOfSource(number) }));
      return token.href
        ? linked(decodeEntities(token.href), [textSpan(token.numbers.join())])
        : [textSpan(token.raw)];
    case 'footnoteReference':
      return [{ kind: 'mark', label: printable(token.label) }];
    default:
      return [textSpan(token.raw)];
  }
};

/** The stretches of one paragraph, heading or cell. */
export const readArticleSpans = (source: string, { links, cited }: Place): ArticleSpan[] =>
  lexInline(source, links).flatMap((token) => spansOf(token, cited, 0));
