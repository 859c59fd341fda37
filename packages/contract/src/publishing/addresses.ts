/** A published page, its id at the end of its address. */
export const PUBLISHED = '/p/:id';
export const publishedPath = (slug: string, id: string): string =>
  `/p/${slug === '' ? '' : `${encodeURIComponent(slug)}-`}${id}`;
