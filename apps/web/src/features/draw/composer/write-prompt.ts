import { parsePrompt, writePrompt, type DrawParameters } from '@studiolo/contract/draw/parameters';
import { permutationsOf } from '@studiolo/contract/draw/permutations';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { servicesQuery } from '../queries.ts';
import { useDrawDraft, write, type DrawDraft } from './draft.state.ts';

type Draft = Pick<DrawDraft, 'text' | 'parameters'>;

/** Returns the complete prompt of a draft. Typed parameters override selected ones. */
export const promptOf = ({ text, parameters: chosen }: Draft): string => {
  const { words, parameters, faults } = parsePrompt(text);
  // An invalid prompt stays as typed, so that its errors are reported again.
  return faults.length > 0 ? text : writePrompt(words, { ...chosen, ...parameters });
};

/** Returns the prompts of a draft: several if it contains alternatives in braces. */
export const promptsOf = ({ text, parameters }: Draft, usesFlags: boolean): string[] =>
  permutationsOf(text, usesFlags).map((each) => promptOf({ text: each, parameters }));

const hasAlternatives = (text: string, usesFlags: boolean): boolean =>
  permutationsOf(text, usesFlags).length > 1;

/** Parses a complete prompt into a draft, with its parameters as flags or as separate values. */
const draftOf = (prompt: string, usesFlags: boolean): Draft => {
  const { words, parameters, faults } = parsePrompt(prompt);
  return usesFlags || faults.length > 0 || hasAlternatives(prompt, usesFlags)
    ? { text: prompt, parameters: {} }
    : { text: words, parameters };
};

/** Puts a complete prompt into the composer, in the form that its service uses. */
export const writeWholePrompt = (
  prompt: string,
  change: Partial<Omit<DrawDraft, keyof Draft>> = {},
): void => {
  const services = queryClient.getQueryData(servicesQuery.queryKey) ?? [];
  const target = change.service ?? useDrawDraft.getState().service;
  const service = services.find(({ name }) => name === target) ?? services[0];
  write({ ...change, ...draftOf(prompt, service?.usesFlags === true) });
};

/** Changes parameters of the draft; undefined selects the default of the service. */
export const setParameters = (change: DrawParameters, usesFlags: boolean): void => {
  const { text, parameters: chosen } = useDrawDraft.getState();
  // A text with alternatives stays as typed.
  if (hasAlternatives(text, usesFlags)) {
    write({ parameters: { ...chosen, ...change } });
    return;
  }
  const { words, parameters, faults } = parsePrompt(text);
  const all = { ...chosen, ...parameters, ...change };
  if (usesFlags) write({ text: writePrompt(words, all), parameters: {} });
  else if (faults.length > 0 || Object.keys(parameters).length > 0) write({ text: words, parameters: all });
  else write({ parameters: all });
};
