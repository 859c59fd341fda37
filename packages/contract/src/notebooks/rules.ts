/**
 * What a person may do in a notebook, the weakest first: `asker` asks and sees what answers quote, `viewer` reads the
 * sources and notes too, `editor` changes them, `owner` shares and deletes the notebook.
 */
export const ROLES = ['asker', 'viewer', 'editor', 'owner'] as const;
