const files = new Map<string, File>();

/** Shows a picture uploaded from this page from its local file, without waiting for the server. */
export const knowPicture = (fileId: string, file: File): void => void files.set(fileId, file);

export const localPicture = (fileId: string): File | undefined => files.get(fileId);
