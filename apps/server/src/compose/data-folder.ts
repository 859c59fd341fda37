/**
 * Returns the data folder: the configured one, otherwise `data`; as root, one that the database's own account
 * can reach.
 */
export const dataFolderOf = ({ DATA_DIR }: { DATA_DIR?: string | undefined }): string =>
  DATA_DIR ?? (process.getuid?.() === 0 ? '/var/lib/studiolo' : 'data');
