import type { Links } from 'marked';
import { decodeEntities } from '../entities.ts';
import { lexInline } from '../lexer.ts';
import { plainInline } from '../markdown-text.ts';
import { safeLink } from '../safe-url.ts';
import { foldTags, type TaggedText } from '../small-tags.ts';
import { within, type TextToken } from '../tokens.ts';
import type { ArticleSpan } from './article.ts';

const NESTED_AT_MOST = 30;

/** Removes control characters and lone surrogates, which pages, editors, XML and fonts cannot handle. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '').toWellFormed();

const textSpan = (text: string): ArticleSpan => ({ kind: 'text', text: printable(text) });

const linked = (address: string, spans: ArticleSpan[]): ArticleSpan[] => {
  const safe = safeLink(address);
  return safe === undefined ? spans : [{ kind: 'link', address: safe, spans }];
};

type Place = { links: Links; cited: ReadonlySet<number> };

/** Labels of source citations, distinct from those of the text's own footnotes. */
export const labelOfSource = (number: number): string => `source ${number}`;

const inside = (token: TextToken, cited: Place['cited'], depth: number): ArticleSpan[] =>
  'tokens' in token && depth < NESTED_AT_MOST
    ? foldTags(within(token.tokens), ['sup', 'sub']).flatMap((child) => spansOf(child, cited, depth + 1))
    : [textSpan(token.raw)];

const spansOf = (token: TextToken | TaggedText, cited: Place['cited'], depth: number): ArticleSpan[] => {
  switch (token.type) {
    case 'tagged': {
      if ((token.tag !== 'sup' && token.tag !== 'sub') || depth >= NESTED_AT_MOST)
        return [textSpan(token.raw)];
      return [{ kind: token.tag, spans: token.tokens.flatMap((child) => spansOf(child, cited, depth + 1)) }];
    }
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

/** Parses the spans of a paragraph, heading or cell. */
export const readArticleSpans = (source: string, { links, cited }: Place): ArticleSpan[] =>
  foldTags(lexInline(source, links), ['sup', 'sub']).flatMap((token) => spansOf(token, cited, 0));
