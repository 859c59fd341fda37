import type { HighlighterCore } from 'shiki/core';
import { createHighlighter } from './highlighter.ts';
import { loadLanguage } from './load-language.ts';
import { kindOf } from './theme.ts';

const LONGEST_CODE = 60_000;
const MILLISECONDS_A_LINE = 500;

/** A piece of code and what it is in its language, such as `keyword`; '' is plain. */
export type CodePiece = readonly [kind: string, text: string];

let made: Promise<HighlighterCore> | undefined;

/** Reads code line by line; undefined for a language that is not known, and for what is too long to read. */
export const readCode = async (code: string, language: string): Promise<CodePiece[][] | undefined> => {
  if (language === '' || code.length > LONGEST_CODE) return undefined;
  const highlighter = await (made ??= createHighlighter());
  const lang = await loadLanguage(highlighter, language);
  if (lang === undefined) return undefined;
  const lines = highlighter.codeToTokensBase(code, {
    ...{ lang, theme: 'kinds', tokenizeMaxLineLength: 2000, tokenizeTimeLimit: MILLISECONDS_A_LINE },
  });
  return lines.map((line) => line.map(({ color, content }): CodePiece => [kindOf(color), content]));
};
