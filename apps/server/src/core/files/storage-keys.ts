/** Storage key of a file's bytes. */
export const fileKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/file`;

/** Storage key of the file's text, to which anchors refer. */
export const textKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/text.json`;

/** Smaller sizes of a picture for pages. */
export const SMALLER = ['medium', 'small'] as const;
export type SmallerSize = (typeof SMALLER)[number];

/** Storage key of a smaller size, a JPEG. */
export const smallerKey = ({ id }: { id: string }, size: SmallerSize): string =>
  `files/${id.slice(0, 2)}/${id}/${size}.jpg`;

/** Storage key of the view of a picture for models and pages, a JPEG. */
export const viewKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/view.jpg`;
