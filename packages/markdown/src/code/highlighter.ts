import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { theme } from './theme.ts';

/** Knows no language yet: `loadLanguage` brings each when it is wanted. */
export const createHighlighter = () =>
  createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
