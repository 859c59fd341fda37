import type { GrammarState, HighlighterCore } from 'shiki/core';
import { createHighlighter } from './highlighter.ts';
import { loadLanguage } from './load-language.ts';
import { kindOf } from './theme.ts';

const MAX_CODE_LENGTH = 60_000;
/** Timeout for all lines together, including the compilation of the grammar for the first code in a language. */
const HIGHLIGHT_TIMEOUT_MS = 5000;

/** A piece of code and its kind, such as `keyword`; '' is plain. */
export type CodePiece = readonly [kind: string, text: string];

let highlighterPromise: Promise<HighlighterCore> | undefined;

/**
 * Highlights code line by line. Undefined for an unknown language or code that is too long. Lines after the timeout
 * stay plain.
 */
export const readCode = async (
  code: string,
  language: string,
  timeoutMs = HIGHLIGHT_TIMEOUT_MS,
): Promise<CodePiece[][] | undefined> => {
  if (language === '' || code.length > MAX_CODE_LENGTH) return undefined;
  const highlighter = await (highlighterPromise ??= createHighlighter());
  const lang = await loadLanguage(highlighter, language);
  if (lang === undefined) return undefined;
  const deadline = Date.now() + timeoutMs;
  let state: GrammarState | undefined;
  return code.split('\n').map((line) => {
    const remaining = deadline - Date.now();
    if (remaining <= 0) return [['', line]];
    const tokens = highlighter.codeToTokensBase(line, {
      lang,
      theme: 'kinds',
      tokenizeMaxLineLength: 2000,
      tokenizeTimeLimit: remaining,
      ...(state && { grammarState: state }),
    });
    state = highlighter.getLastGrammarState(tokens);
    return (tokens[0] ?? []).map(({ color, content }): CodePiece => [kindOf(color), content]);
  });
};
