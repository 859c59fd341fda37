const known = new Map<string, File>();

/** Shows a picture uploaded from this page from its local file, without waiting for the server. */
export const knowPicture = (fileId: string, file: File): void => void known.set(fileId, file);

export const localPicture = (fileId: string): File | undefined => known.get(fileId);
