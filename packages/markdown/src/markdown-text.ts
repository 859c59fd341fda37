import type { Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { foldBlocks } from './fold-blocks.ts';
import { lexBlocks, lexInline } from './lexer.ts';
import { subscript, superscript } from './superscript.ts';
import { foldTags, type SmallTag, type TaggedText } from './small-tags.ts';
import { within, type BlockToken, type TextToken } from './tokens.ts';

/** Minimum depth at which nested markup is returned as written. */
const MAX_NESTING_DEPTH = 30;

const inlineText = (tokens: readonly TextToken[], depth = 0): string => textOfFolded(foldTags(tokens), depth);

const scriptOf = (tag: SmallTag): ((text: string) => string) => {
  if (tag === 'sup') return superscript;
  return tag === 'sub' ? subscript : (text) => text;
};

const textOfFolded = (tokens: readonly (TextToken | TaggedText)[], depth: number): string =>
  tokens
    .map((token) => {
      if (depth > MAX_NESTING_DEPTH) return token.raw;
      switch (token.type) {
        case 'tagged':
          return scriptOf(token.tag)(textOfFolded(token.tokens, depth + 1));
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
        case 'del': {
          const words = inlineText(within(token.tokens), depth + 1);
          // Without its mark, a struck number and the one after it would be read as one.
          return /\p{N}/u.test(words) ? `~~${words}~~` : words;
        }
        case 'html':
          return /^<br\s*\/?>$/i.test(token.raw) ? '\n' : token.raw;
        default:
          return 'tokens' in token ? inlineText(within(token.tokens), depth + 1) : token.raw;
      }
    })
    .join('');

/** Returns the text of inline Markdown without its markup. */
export const plainInline = (source: string): string => inlineText(lexInline(source, {}));

/** The mark of an item; a task has a ticked or an empty box, which plain text can show too. */
const markOf = (
  list: Tokens.List,
  { task: isTask, checked: isDone }: Tokens.ListItem,
  index: number,
): string => {
  const box = isTask ? (isDone ? '☑ ' : '☐ ') : '';
  if (list.ordered) return `${Number(list.start === '' ? 1 : list.start) + index}. ${box}`;
  return box || '- ';
};

const listText = (list: Tokens.List, depth: number): string =>
  list.items
    .map((item, index) => {
      const content = within(item.tokens).filter(({ type }) => type !== 'checkbox');
      return (
        markOf(list, item, index) +
        blocksText(content, '\n', depth)
          .replace(/^\[[ xX]\] +/, '')
          .replaceAll('\n', '\n  ')
      );
    })
    .join('\n');

const blockText = (token: BlockToken, depth: number): string => {
  if (depth > MAX_NESTING_DEPTH) return token.raw.trim();
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
      return listText(token, depth);
    case 'table':
      return [token.header, ...token.rows]
        .map((row: Tokens.TableCell[]) => row.map(({ text }) => plainInline(text)).join('\t'))
        .join('\n');
    case 'footnote':
      return `[^${token.label}]: ${blocksText(within(token.tokens), '\n\n', depth)}`;
    case 'details':
      return [token.summary, blocksText(token.tokens, '\n\n', depth)].filter(Boolean).join('\n\n');
    case 'grid':
      return token.rows
        .map((row) => row.map(({ tokens }) => blocksText(tokens, ' ', depth)).join('\t'))
        .join('\n');
    default:
      return 'tokens' in token ? blocksText(within(token.tokens), '\n\n', depth) : token.raw.trim();
  }
};

const blocksText = (tokens: readonly BlockToken[], gap: string, depth = 0): string =>
  foldBlocks(tokens)
    .map((token) => blockText(token, depth + 1))
    .filter(Boolean)
    .join(gap);

/** Returns a Markdown text without its markup, for the clipboard and for counting words. */
export const markdownText = (text: string): string =>
  blocksText(lexBlocks(text.replace(/\r\n?/g, '\n')), '\n\n');
