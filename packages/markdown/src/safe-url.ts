const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const SHOWN_DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i;

const parseUrl = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};

/**
 * The address a link may lead to, or undefined. What was checked is what is returned: the browser's own reading
 * of the text, so that spaces, tabs or odd spellings cannot hide another scheme. Names and passwords in an address
 * are refused, because they make it look like another site.
 */
export const safeLink = (address: string): string | undefined => {
  const url = parseUrl(/^www\./i.test(address) ? `https://${address}` : address);
  return url && LINK_SCHEMES.has(url.protocol) && !url.username && !url.password ? url.href : undefined;
};

export type SafeImage = { readonly source: string; readonly externalHost?: string };

/**
 * Where a picture may come from: embedded, this site, or another host that the reader has to agree to first,
 * since merely fetching it would tell that host what was written.
 */
export const safeImage = (address: string, origin: string): SafeImage | undefined => {
  if (SHOWN_DATA_IMAGE.test(address)) return { source: address };
  const url = parseUrl(address, origin);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.origin === origin ? { source: url.href } : { source: url.href, externalHost: url.host };
};
