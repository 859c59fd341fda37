import type { Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { foldTables, type GridToken } from './html-tables.ts';
import { lexBlocks, lexInline } from './lexer.ts';
import { subscript, superscript } from './raised-letters.ts';
import { foldTags, type TaggedText } from './small-tags.ts';
import { within, type TextToken } from './tokens.ts';

const inlineText = (tokens: readonly TextToken[]): string => textOfFolded(foldTags(tokens, ['sup', 'sub']));

const textOfFolded = (tokens: readonly (TextToken | TaggedText)[]): string =>
  tokens
    .map((token) => {
      switch (token.type) {
        case 'tagged':
          return (token.tag === 'sup' ? superscript : subscript)(textOfFolded(token.tokens));
        case 'br':
          return '\n';
        case 'text':
          return decodeEntities(token.text);
        case 'escape':
        case 'codespan':
        case 'image':
          return token.text;
        case 'formula':
          return token.tex;
        case 'html':
          return /^<br\s*\/?>$/i.test(token.raw) ? '\n' : token.raw;
        default:
          return 'tokens' in token ? inlineText(within(token.tokens)) : token.raw;
      }
    })
    .join('');

/** The text of inline Markdown without its marks. */
export const plainInline = (source: string): string => inlineText(lexInline(source, {}));

const listText = (list: Tokens.List): string =>
  list.items
    .map((item, index) => {
      const mark = list.ordered ? `${Number(list.start || 1) + index}. ` : '- ';
      const content = within(item.tokens).filter(({ type }) => type !== 'checkbox');
      return (
        mark +
        blocksText(content, '\n')
          .replace(/^\[[ xX]\] +/, '')
          .replaceAll('\n', '\n  ')
      );
    })
    .join('\n');

const blockText = (token: GridToken): string => {
  switch (token.type) {
    case 'space':
    case 'def':
      return '';
    case 'hr':
      return '---';
    case 'code':
      return token.text;
    case 'heading':
    case 'paragraph':
    case 'text':
      return plainInline(token.text);
    case 'formula':
      return token.tex;
    case 'list':
      return listText(token);
    case 'table':
      return [token.header, ...token.rows]
        .map((row: Tokens.TableCell[]) => row.map(({ text }) => plainInline(text)).join('\t'))
        .join('\n');
    case 'grid':
      return token.rows.map((row) => row.map(({ tokens }) => blocksText(tokens, ' ')).join('\t')).join('\n');
    default:
      return 'tokens' in token ? blocksText(within(token.tokens), '\n\n') : token.raw.trim();
  }
};

const blocksText = (tokens: readonly GridToken[], gap: string): string =>
  foldTables(tokens).map(blockText).filter(Boolean).join(gap);

/** A Markdown text without its marks, for the clipboard and for counting words. */
export const markdownText = (text: string): string =>
  blocksText(lexBlocks(text.replace(/\r\n?/g, '\n')), '\n\n');
