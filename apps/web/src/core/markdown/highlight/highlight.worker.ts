import { createHighlighterCore, type ThemedToken } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { languageLoader } from './languages.ts';
import type { HighlightAnswer, HighlightRequest, Line } from './line.ts';
import { kindOf, theme } from './theme.ts';

const highlighter = createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});
/** Long enough for a slow machine to compile a grammar while it reads the first line. */
const MILLISECONDS_A_LINE = 1000;

const loaded = new Map<string, Promise<string | undefined>>();

const load = async (name: string): Promise<string | undefined> => {
  const loader = languageLoader(name);
  if (!loader) return undefined;
  const grammar = await loader();
  const registrations = 'default' in grammar ? grammar.default : grammar;
  await (await highlighter).loadLanguage(registrations);
  const list = Array.isArray(registrations) ? registrations : [registrations];
  return list.at(-1)?.name;
};

const toLine = (tokens: readonly ThemedToken[]): Line => {
  const line: [kind: string, text: string][] = [];
  for (const { color, content } of tokens) {
    const kind = kindOf(color);
    const last = line.at(-1);
    if (last && (last[0] === kind || !content.trim())) last[1] += content;
    else line.push([kind, content]);
  }
  return line;
};

const highlight = async (code: string, name: string): Promise<Line[] | undefined> => {
  const loading = loaded.get(name) ?? load(name);
  loaded.set(name, loading);
  const language = await loading;
  if (!language) return undefined;
  const options = {
    lang: language,
    theme: 'kinds',
    tokenizeMaxLineLength: 2000,
    tokenizeTimeLimit: MILLISECONDS_A_LINE,
  };
  return (await highlighter).codeToTokensBase(code, options).map(toLine);
};

addEventListener('message', ({ data: { id, code, language } }: MessageEvent<HighlightRequest>) => {
  const answer = (lines?: Line[]) => postMessage((lines ? { id, lines } : { id }) satisfies HighlightAnswer);
  highlight(code, language).then(answer, () => answer());
});
