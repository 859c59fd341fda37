import { PROMPT_LIMITS } from './limits.ts';

/** `{{topic}}`; the name may hold spaces and any script. */
const VARIABLE = new RegExp(
  `\\{\\{\\s*([^{}\\s][^{}\\n]{0,${PROMPT_LIMITS.variableLength - 1}}?)\\s*\\}\\}`,
  'gu',
);

/** Names of the placeholders of a prompt in order, without duplicates. */
export const variablesOf = (body: string): string[] => [
  ...new Set([...body.matchAll(VARIABLE)].flatMap(([, name]) => name ?? [])),
];

/**
 * Fills the placeholders of a prompt; one without a value stays. Values are inserted literally, even if they
 * look like placeholders.
 */
export const filledWith = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replaceAll(VARIABLE, (gap, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? gap) : gap,
  );
