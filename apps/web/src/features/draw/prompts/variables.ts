const VARIABLE = /\{([^{}\n]{1,40})\}/g;

/** Returns the names of the variables, each once, in order. */
export const variablesOf = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(VARIABLE)].map(([, name = '']) => name.trim()).filter(Boolean)),
];

/** Fills in the variables. Those without a value remain. */
export const filled = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replaceAll(VARIABLE, (all, name: string) => values[name.trim()]?.trim() || all);
