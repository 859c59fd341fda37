/**
 * Roles in a notebook, the weakest first: `asker` asks and sees quotes in answers, `viewer` also reads the
 * sources and notes, `editor` changes them, `owner` shares and deletes the notebook.
 */
export const ROLES = ['asker', 'viewer', 'editor', 'owner'] as const;
