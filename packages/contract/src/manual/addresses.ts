export const HELP = '/help';

export const helpPath = (slug: string): string => `${HELP}/${slug}`;
