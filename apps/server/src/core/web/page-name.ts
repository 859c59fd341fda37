import type { PublicAnswer } from '../../platform/egress/fetch-public.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'text/plain': 'txt',
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** A file name for what an address answered: the last part of it, and of texts what kind it is said to be. */
export const pageName = ({ url, contentType }: Pick<PublicAnswer, 'url' | 'contentType'>): string => {
  const { hostname, pathname } = new URL(url);
  const last = decoded(pathname.split('/').findLast((part) => part !== '') ?? '');
  const extension = EXTENSIONS[contentType];
  if (extension === undefined) return last || hostname;
  // Plain text is what servers call what they know nothing of.
  if (extension === 'txt' && /\.(?:md|markdown|csv|tsv)$/i.test(last)) return last;
  const bare = last.replace(/\.[a-z\d]{1,5}$/i, '') || hostname;
  return `${bare}.${extension}`;
};
