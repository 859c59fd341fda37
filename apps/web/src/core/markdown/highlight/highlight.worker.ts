import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { createLineGrower } from './grow-lines.ts';
import { languageLoader } from './languages.ts';
import type { HighlightAnswer, HighlightRequest, Line } from './line.ts';
import { theme } from './theme.ts';

const highlighter = createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});
const grower = highlighter.then(createLineGrower);

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

const highlight = async (code: string, name: string): Promise<readonly Line[] | undefined> => {
  const loading = loaded.get(name) ?? load(name);
  loaded.set(name, loading);
  const language = await loading;
  if (!language) return undefined;
  return (await grower)(code, language);
};

addEventListener('message', ({ data: { id, code, language } }: MessageEvent<HighlightRequest>) => {
  const answer = (lines?: readonly Line[]) =>
    postMessage((lines ? { id, lines } : { id }) satisfies HighlightAnswer);
  highlight(code, language).then(answer, () => answer());
});
