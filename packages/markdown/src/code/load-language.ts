import type { HighlighterCore } from 'shiki/core';
import { languageLoader } from './languages.ts';

/** Loads the grammar of a language, by any of the names it goes by; answers its own name, or nothing for one that is not known. */
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
