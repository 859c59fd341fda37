import type { HighlighterCore } from 'shiki/core';
import { languageLoader } from './languages.ts';

/** Loads a language's grammar by any of its names. Returns its canonical name, or undefined if unknown. */
export const loadLanguage = async (
  highlighter: HighlighterCore,
  name: string,
): Promise<string | undefined> => {
  const loader = languageLoader(name);
  if (!loader) return undefined;
  const grammar = await loader();
  const registrations = 'default' in grammar ? grammar.default : grammar;
  await highlighter.loadLanguage(registrations);
  const list = Array.isArray(registrations) ? registrations : [registrations];
  return list.at(-1)?.name;
};
