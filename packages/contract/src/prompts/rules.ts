import { PROMPT_LIMITS } from './limits.ts';

/** A placeholder such as `{{topic}}`. The name may contain spaces and letters of any script. */
const VARIABLE = new RegExp(
  `\\{\\{\\s*([^{}\\s][^{}\\n]{0,${PROMPT_LIMITS.variableLength - 1}}?)\\s*\\}\\}`,
  'gu',
);

/** Names of the placeholders of a prompt in order, without duplicates. */
export const variablesOf = (body: string): string[] => [
  ...new Set([...body.matchAll(VARIABLE)].flatMap(([, name]) => name ?? [])),
];

/**
 * Replaces the placeholders of a prompt with values. Placeholders without a value stay, and values that look
 * like placeholders are not replaced again.
 */
export const fillPlaceholders = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replaceAll(VARIABLE, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
