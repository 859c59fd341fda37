/** Where the bytes of a file are kept. */
export const fileKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/file`;

/** Where its text is kept, as anchors count it. */
export const textKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/text.json`;

/** Sizes in which pages show a picture among others. */
export const SMALLER = ['medium', 'small'] as const;
export type Smaller = (typeof SMALLER)[number];

/** Where a smaller size of a picture is kept, as a jpeg. */
export const smallerKey = ({ id }: { id: string }, size: Smaller): string =>
  `files/${id.slice(0, 2)}/${id}/${size}.jpg`;

/** Where what models and pages are shown of a picture is kept, as a jpeg. */
export const viewKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/view.jpg`;
