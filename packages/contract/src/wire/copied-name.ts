/** Maximum length of `Name`. */
const NAME_LENGTH = 100;

/** Forms the name of a copy with `nameCopy`, and shortens the original name if the result would be too long. */
export const copiedName = (name: string, nameCopy: (name: string) => string): string => {
  const excess = nameCopy(name).length - NAME_LENGTH;
  return nameCopy(excess > 0 ? `${name.slice(0, -excess - 1).toWellFormed()}…` : name);
};
