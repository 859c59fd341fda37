import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { theme } from './theme.ts';

/** Starts without languages: `loadLanguage` adds each on demand. */
export const createHighlighter = () =>
  createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
