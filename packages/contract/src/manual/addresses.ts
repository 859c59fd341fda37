/** Where the manual is read. */
export const HELP = '/help';

export const helpPath = (slug: string): string => `${HELP}/${slug}`;
