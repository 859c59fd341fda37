import type { Tokens } from 'marked';

const OPENING = /^( {0,3})(`{3,}(?!`)|~{3,}(?!~))[ \t]*(?![ \t])([^\n`]*)(?:\n|$)/;
const DOCUMENT = /^(?:markdown|md|mdx)\b/i;
const CLOSED = /\n {0,3}(?:`{3,}|~{3,})[ \t]*\n*$/;

/**
 * Whether a bare fence opens a code block rather than closing the document: an empty line precedes it and none follows
 * it, which would be unusual at the end of a document, and its own closing fence and the document's follow.
 */
const opensCode = (lines: readonly string[], at: number, isBareFence: (line: string) => boolean): boolean => {
  if ((lines[at - 1] ?? '').trim() !== '' || (lines[at + 1] ?? '').trim() === '') return false;
  const end = lines.findIndex((line, index) => index > at && isBareFence(line));
  if (end < at + 2 || (lines[end - 1] ?? '').trim() === '') return false;
  return lines.some((line, index) => index > end && isBareFence(line));
};

/**
 * A Markdown document in one code block, whose inner code blocks have fences of the same length: a fence with
 * a language opens one, a bare fence closes the innermost, or opens one if `opensCode` says so.
 */
export const documentFence = (source: string): Tokens.Code | undefined => {
  const opening = OPENING.exec(source);
  const [head = '', indent = '', fence = '', information = ''] = opening ?? [];
  if (!opening || !DOCUMENT.test(information)) return undefined;
  const fencePattern = new RegExp(
    `^ {0,3}${fence[0] ?? ''}{${fence.length},}(?!${fence[0] ?? ''})[ \\t]*(?![ \\t])([^\\n\`]*)$`,
  );
  const isBareFence = (line: string): boolean => fencePattern.exec(line)?.[1]?.trim() === '';
  const lines = source.slice(head.length).split('\n');
  let depth = 0;
  let hasInner = false;
  let at = head.length;
  let end = source.length;
  for (const [index, line] of lines.entries()) {
    const lineEnd = Math.min(at + line.length + 1, source.length);
    const isOpening =
      fencePattern.test(line) &&
      (!isBareFence(line) || (depth === 0 && opensCode(lines, index, isBareFence)));
    if (isOpening) {
      depth += 1;
      hasInner = true;
    } else if (isBareFence(line) && depth > 0) depth -= 1;
    else if (isBareFence(line)) {
      end = at;
      at = lineEnd;
      break;
    }
    at = lineEnd;
  }
  if (!hasInner) return undefined;
  const text = source
    .slice(head.length, end)
    .replace(/\n$/, '')
    .replaceAll(new RegExp(`^ {1,${indent.length || 1}}`, 'gm'), (spaces) => (indent === '' ? spaces : ''));
  return { type: 'code', raw: source.slice(0, at), lang: information.trim(), text };
};

/** Whether a code block in the language `math`, which is a formula, is complete. */
export const isFormulaFence = ({ lang = '', raw }: Tokens.Code): boolean =>
  /^math\b/i.test(lang) && CLOSED.test(raw);
