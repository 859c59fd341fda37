const files = new Map<string, File>();

/**
 * Registers the local file of a picture uploaded from this page, so that it is shown without waiting for the
 * server.
 */
export const registerLocalPicture = (fileId: string, file: File): void => void files.set(fileId, file);

export const localPicture = (fileId: string): File | undefined => files.get(fileId);
