/** URL of a stored file. The name is last, so that it can be read from the URL. */
export const fileUrl = (fileId: string, name: string): string =>
  `/api/cli/file/v1/get/${fileId}/${encodeURIComponent(name)}`;

export const pictureUrl = (fileId: string, size?: 'medium' | 'small'): string =>
  `/api/cli/file/v1/picture?fileId=${fileId}${size ? `&size=${size}` : ''}`;

/** The id and the name in a file's URL; undefined for any other URL. */
export const fileOfUrl = (url: string): { fileId: string; name: string } | undefined => {
  const match = /\/cli\/file\/v1\/get\/([0-9a-f-]{36})\/([^/?#]+)/.exec(url);
  const [, fileId, name] = match ?? [];
  return fileId && name ? { fileId, name: decodeURIComponent(name) } : undefined;
};

/** Whether a file name has a picture's extension; the server decides by content. */
export const isPictureName = (name: string): boolean => /\.(png|jpe?g|webp|gif)$/i.test(name);

export const isSoundKind = (kind: string): boolean => /^(mp3|wav|m4a|ogg|webm|flac)$/.test(kind);

/** Formats a size as `1.5 MB`, in units of 1024. */
export const formatSize = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`;
};

/** The part of a name after its last dot, in lowercase; empty without a dot. */
export const extensionOf = (name: string): string =>
  /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
