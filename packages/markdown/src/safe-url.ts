const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const SAFE_DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i;

const parseUrl = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};

/**
 * Returns the address if a link may lead to it, as the URL parser normalized it: that is what was
 * checked, so that spaces, tabs or odd spellings cannot hide another scheme. Refuses user names and passwords
 * in addresses, as they disguise another site.
 */
export const safeLink = (address: string): string | undefined => {
  const url = parseUrl(/^www\./i.test(address) ? `https://${address}` : address);
  return url && LINK_SCHEMES.has(url.protocol) && !url.username && !url.password ? url.href : undefined;
};

export type SafeImage = { readonly source: string; readonly externalHost?: string };

/**
 * Decides whether a picture may be loaded: an embedded one, one of this site, or, if the reader agrees first,
 * one of another host, since merely fetching it would reveal the text to that host.
 */
export const safeImage = (address: string, origin: string): SafeImage | undefined => {
  if (SAFE_DATA_IMAGE.test(address)) return { source: address };
  const url = parseUrl(address, origin);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.origin === origin ? { source: url.href } : { source: url.href, externalHost: url.host };
};
