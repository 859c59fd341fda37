import { createHighlighter } from '@studiolo/markdown/code/highlighter';
import { loadLanguage } from '@studiolo/markdown/code/load-language';
import { createLineGrower } from './grow-lines.ts';
import type { HighlightAnswer, HighlightRequest, Line } from './line.ts';

const highlighter = createHighlighter();
const grower = highlighter.then(createLineGrower);

const loaded = new Map<string, Promise<string | undefined>>();

const highlight = async (code: string, name: string): Promise<readonly Line[] | undefined> => {
  const loading = loaded.get(name) ?? highlighter.then((instance) => loadLanguage(instance, name));
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
