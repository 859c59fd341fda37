const TRACKING = /^(?:utm_.*|fbclid|gclid|msclkid|igshid|mc_[ce]id|spm|from|ref)$/;
const DOI = /\b10\.\d{4,9}\/[^\s?#]+/;
const ARXIV = /^\/(?:abs|pdf|html)\/(\d{4}\.\d{4,5})(?:v\d+)?(?:\.pdf)?$/;

/** Whether the host can be on the public web. A source must have a name: numeric addresses are refused. */
const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/\.$/, '');
  const last = host.slice(host.lastIndexOf('.') + 1);
  return (
    host.includes('.') &&
    !host.startsWith('[') &&
    !/^\d+$/.test(last) &&
    !/^(?:local|localhost|internal|lan|home|arpa)$/.test(last)
  );
};

/**
 * Returns a key that all addresses of a page share: without protocol, `www`, tracking and fragment. Undefined
 * for an address that is not on the public web.
 */
export const pageKey = (address: string): string | undefined => {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (url.username !== '' || url.password !== '' || !isPublicHost(url.hostname)) return undefined;
  const host = url.hostname.replace(/\.$/, '').replace(/^(?:www|m|amp|mobile)\./, '');
  const arxiv = host === 'arxiv.org' ? ARXIV.exec(url.pathname) : null;
  if (arxiv) return `arxiv:${arxiv[1] ?? ''}`;
  const doi = /^(?:dx\.)?doi\.org$/.test(host) ? DOI.exec(url.pathname) : null;
  if (doi) return `doi:${doi[0].toLowerCase()}`;
  const path = url.pathname.replace(/\/(?:index\.(?:html?|php)|amp)?$/, '');
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).toSorted();
  return `${host}${url.port === '' ? '' : `:${url.port}`}${path}?${new URLSearchParams(parameters).toString()}`;
};
