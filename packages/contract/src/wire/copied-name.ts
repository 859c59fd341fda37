/** That of `Name`. */
const NAME_LENGTH = 100;

/** What a copy is called: as `called` puts it, shortened where that is too long for a name. */
export const copiedName = (name: string, called: (name: string) => string): string => {
  const over = called(name).length - NAME_LENGTH;
  return called(over > 0 ? `${name.slice(0, -over - 1).toWellFormed()}…` : name);
};
