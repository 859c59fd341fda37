/** What stands in braces in a prompt, to be filled in each time. */
const VARIABLE = /\{([^{}\n]{1,40})\}/g;

/** The names of what is to be filled in, each once, in their order. */
export const variablesOf = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(VARIABLE)].map(([, name = '']) => name.trim()).filter(Boolean)),
];

/** The prompt with values in place of what stands in braces; what has no value stays. */
export const filled = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replaceAll(VARIABLE, (all, name: string) => values[name.trim()]?.trim() || all);
