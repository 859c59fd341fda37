/** Attachment key of the source pictures. */
export const ATTACHMENTS_KEY = 'draw';
