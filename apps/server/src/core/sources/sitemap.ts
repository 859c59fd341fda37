import { isSourceUrl } from '@studiolo/contract/evidence/source-url';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (location: string): string =>
  location
    .trim()
    .replace(/^<!\[CDATA\[/, '')
    .replace(/\]\]>$/, '')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();

/** Maximum number of characters that are searched; only the first pages are needed. */
const MAX_SEARCHED_LENGTH = 5 * 1024 * 1024;

/** Parses the addresses in a sitemap, in an index of sitemaps, or in a plain list, one per line. */
export const readSitemap = (xml: string): { urls: string[]; isIndex: boolean } => {
  const text = xml.slice(0, MAX_SEARCHED_LENGTH);
  const kind = /<(urlset|sitemapindex)[\s>]/.exec(text)?.[1];
  const namedSitemaps =
    kind === undefined
      ? text.trimStart().startsWith('<')
        ? []
        : text.split(/\s+/)
      : text
          .split('<loc>')
          .slice(1)
          .map((part) => plain(part.split('</loc>', 1)[0] ?? ''));
  return { urls: [...new Set(namedSitemaps.filter(isSourceUrl))], isIndex: kind === 'sitemapindex' };
};
