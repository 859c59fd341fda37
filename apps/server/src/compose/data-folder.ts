/** Where data is kept: as told, else beside the project, and as root where the database’s own account can reach it. */
export const dataFolderOf = ({ DATA_DIR }: { DATA_DIR?: string | undefined }): string =>
  DATA_DIR ?? (process.getuid?.() === 0 ? '/var/lib/studiolo' : 'data');
