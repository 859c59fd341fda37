import { isSourceUrl } from '@studiolo/contract/evidence/source-url';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (location: string): string =>
  location
    .trim()
    .replace(/^<!\[CDATA\[/, '')
    .replace(/\]\]>$/, '')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();

/** Texts as large as this are not looked through further: the first pages are what is asked for. */
const LOOKED_THROUGH = 5 * 1024 * 1024;

/** The addresses in a sitemap, in an index of sitemaps, or in a list with one a line. */
export const readSitemap = (whole: string): { urls: string[]; isIndex: boolean } => {
  const text = whole.slice(0, LOOKED_THROUGH);
  const kind = /<(urlset|sitemapindex)[\s>]/.exec(text)?.[1];
  const named =
    kind === undefined
      ? text.trimStart().startsWith('<')
        ? []
        : text.split(/\s+/)
      : text
          .split('<loc>')
          .slice(1)
          .map((part) => plain(part.split('</loc>', 1)[0] ?? ''));
  return { urls: [...new Set(named.filter(isSourceUrl))], isIndex: kind === 'sitemapindex' };
};
