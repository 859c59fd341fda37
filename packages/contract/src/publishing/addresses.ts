/** A published page, with its id at the end of the path. */
export const PUBLISHED = '/p/:id';
export const publishedPath = (slug: string, id: string): string =>
  `/p/${slug === '' ? '' : `${encodeURIComponent(slug)}-`}${id}`;

/** The frame in which a page of an answer runs. */
export const PAGE_FRAME = '/page-frame';
