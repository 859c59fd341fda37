/** Attachment key of the source pictures. */
export const PLACE = 'draw';
