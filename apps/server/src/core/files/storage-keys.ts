/** Where the bytes of a file are kept. */
export const fileKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/file`;

/** Where its text is kept, as anchors count it. */
export const textKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/text.json`;

/** Where what models and pages are shown of a picture is kept, as a jpeg. */
export const viewKey = ({ id }: { id: string }): string => `files/${id.slice(0, 2)}/${id}/view.jpg`;
