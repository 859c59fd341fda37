import { PROMPT_LIMITS } from './limits.ts';

/** `{{topic}}`; the name may hold spaces and any script. */
const VARIABLE = new RegExp(
  `\\{\\{\\s*([^{}\\s][^{}\\n]{0,${PROMPT_LIMITS.variableLength - 1}}?)\\s*\\}\\}`,
  'gu',
);

/** The gaps of a prompt in their order, each name once. */
export const variablesOf = (body: string): string[] => [
  ...new Set([...body.matchAll(VARIABLE)].flatMap(([, name]) => name ?? [])),
];

/** A prompt with its gaps filled; one without a value stays. What is filled in is taken as it is, also where it looks like a gap. */
export const filledWith = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replaceAll(VARIABLE, (gap, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? gap) : gap,
  );
