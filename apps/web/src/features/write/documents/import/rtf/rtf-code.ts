import { node, textNode, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';

/** Temporary type of a paragraph that is a line of code. */
export const CODE_LINE = 'codeLine';

/**
 * Maximum share of a text in a monospaced font. Above it, the font does not indicate code, as in a
 * typewritten letter.
 */
const MAX_SHARE = 2 / 3;

const isCode = ({ marks }: DocumentNode): boolean => marks?.some(({ type }) => type === 'code') ?? false;

/** Whether all text of a paragraph is code. */
export const isCodeLine = (words: readonly DocumentNode[]): boolean =>
  words.some(isCode) &&
  words.every((each) => each.type === 'hardBreak' || isCode(each) || each.text?.trim() === '');

const lettersOf = (nodes: readonly DocumentNode[], isCounted: (each: DocumentNode) => boolean): number => {
  let count = 0;
  for (const each of nodes) {
    if (each.text !== undefined && isCounted(each)) count += each.text.length;
    count += lettersOf(each.content ?? [], isCounted);
  }
  return count;
};

const withoutCode = (each: DocumentNode): DocumentNode => {
  if (each.text !== undefined)
    return textNode(
      each.text,
      (each.marks ?? []).filter(({ type }) => type !== 'code'),
    );
  return node(each.type, each.content?.map(withoutCode), each.attrs);
};

const lineOf = ({ content = [] }: DocumentNode): string =>
  content
    .map(({ type, text = '' }) => (type === 'hardBreak' ? '\n' : text))
    .join('')
    .replaceAll('\u00a0', ' ');

const blockOf = (lines: readonly DocumentNode[]): DocumentNode[] => {
  const text = lines
    .map(lineOf)
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  const language = lines[0]?.attrs?.['language'] ?? null;
  return text === '' ? [] : [node('codeBlock', [textNode(text, [])], { language })];
};

/**
 * Joins lines of code to code blocks. If most of a document is in a monospaced font, like a typewritten
 * letter, only paragraphs with a code style are code.
 */
export const joinCode = (blocks: readonly DocumentNode[]): DocumentNode[] => {
  const isTypewritten = lettersOf(blocks, isCode) > lettersOf(blocks, () => true) * MAX_SHARE;
  const joined: DocumentNode[] = [];
  let lines: DocumentNode[] = [];
  const endBlock = (): void => {
    joined.push(...blockOf(lines));
    lines = [];
  };
  for (const each of blocks) {
    const isLine = each.type === CODE_LINE && (each.attrs?.['isStyled'] === true || !isTypewritten);
    if (isLine && each.attrs?.['style'] !== lines.at(-1)?.attrs?.['style']) endBlock();
    if (isLine) lines.push(each);
    else {
      endBlock();
      const block = each.type === CODE_LINE ? node('paragraph', each.content) : each;
      if (block.type !== 'paragraph' || block.content)
        joined.push(isTypewritten ? withoutCode(block) : block);
    }
  }
  endBlock();
  return joined;
};
