/** Preview of a link to a page, as other apps show it. `image` may be a path here. */
export type PagePreview = { title: string; description: string; image?: string | undefined };
