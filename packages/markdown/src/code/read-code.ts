import type { GrammarState, HighlighterCore } from 'shiki/core';
import { createHighlighter } from './highlighter.ts';
import { loadLanguage } from './load-language.ts';
import { kindOf } from './theme.ts';

const MAX_CODE_LENGTH = 60_000;
/** Timeout for all lines together. The first code in a language also waits for its grammar to compile. */
const MILLISECONDS = 5000;

/** A piece of code and its kind, such as `keyword`; '' is plain. */
export type CodePiece = readonly [kind: string, text: string];

let made: Promise<HighlighterCore> | undefined;

/**
 * Highlights code line by line. Undefined for an unknown language or overlong code. Lines after the timeout
 * stay plain.
 */
export const readCode = async (
  code: string,
  language: string,
  milliseconds = MILLISECONDS,
): Promise<CodePiece[][] | undefined> => {
  if (language === '' || code.length > MAX_CODE_LENGTH) return undefined;
  const highlighter = await (made ??= createHighlighter());
  const lang = await loadLanguage(highlighter, language);
  if (lang === undefined) return undefined;
  const until = Date.now() + milliseconds;
  let state: GrammarState | undefined;
  return code.split('\n').map((line) => {
    const remaining = until - Date.now();
    if (remaining <= 0) return [['', line]];
    const read = highlighter.codeToTokensBase(line, {
      lang,
      theme: 'kinds',
      tokenizeMaxLineLength: 2000,
      tokenizeTimeLimit: remaining,
      ...(state && { grammarState: state }),
    });
    state = highlighter.getLastGrammarState(read);
    return (read[0] ?? []).map(({ color, content }): CodePiece => [kindOf(color), content]);
  });
};
