/** Maximum length of `Name`. */
const NAME_LENGTH = 100;

/** Name of a copy as `called` forms it, shortened if it would be too long. */
export const copiedName = (name: string, called: (name: string) => string): string => {
  const over = called(name).length - NAME_LENGTH;
  return called(over > 0 ? `${name.slice(0, -over - 1).toWellFormed()}…` : name);
};
