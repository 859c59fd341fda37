/**
 * What a person may do in a notebook, the weakest first: `asker` asks and sees what answers quote, `viewer` reads the
 * sources and notes too, `editor` changes them, `owner` shares and deletes the notebook.
 */
export const ROLES = ['asker', 'viewer', 'editor', 'owner'] as const;

const NAME_LENGTH = 100;

/** What the copy of a notebook is called: as `called` puts it, shortened where that is too long for a name. */
export const copiedName = (name: string, called: (name: string) => string): string => {
  const over = called(name).length - NAME_LENGTH;
  return called(over > 0 ? `${name.slice(0, -over - 1).toWellFormed()}…` : name);
};
