const known = new Map<string, File>();

/** A picture that was sent from this page is shown from here, also before the server has drawn it. */
export const knowPicture = (fileId: string, file: File): void => void known.set(fileId, file);

export const localPicture = (fileId: string): File | undefined => known.get(fileId);
