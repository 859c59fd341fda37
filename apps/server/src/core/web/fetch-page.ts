import { formatSize } from '@studiolo/contract/files/rules';
import type { Sentence } from '@studiolo/contract/text/say';
import { EgressFault } from '../../platform/egress/egress-fault.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { PublicAnswer } from '../../platform/egress/fetch-public.ts';
import { asksForPassword } from './asks-for-password.ts';
import { captionsLink, readCaptions } from './captions.ts';

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

/** File name of a response: the last part of its address, with the extension of its content type. */
const pageName = ({ url, contentType }: Pick<PublicAnswer, 'url' | 'contentType'>): string => {
  const { hostname, pathname } = new URL(url);
  const last = decoded(pathname.split('/').findLast((part) => part !== '') ?? '');
  const extension = EXTENSIONS[contentType];
  if (extension === undefined) return last || hostname;
  // Servers declare unknown types as plain text.
  if (extension === 'txt' && /\.(?:md|markdown|csv|tsv)$/i.test(last)) return last;
  const bare = last.replace(/\.[a-z\d]{1,5}$/i, '') || hostname;
  return `${bare}.${extension}`;
};

const HEAD = 2048;
const IS_TEXT = /^(?:text\/|application\/(?:xhtml|xml|json))/;

/** Encoding named by the response or the page. Undefined for UTF-8 and if neither names one. */
const encodingOf = ({ headers, body }: PublicAnswer): string | undefined => {
  const namedCharset =
    /charset=["']?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1] ??
    /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(body.subarray(0, HEAD).toString('latin1'))?.[1];
  return namedCharset === undefined || /^utf-?8$/i.test(namedCharset) ? undefined : namedCharset;
};

/** Converts a text to UTF-8, which file parsers expect. Other content stays as it is. */
const asUtf8 = (answer: PublicAnswer): Buffer => {
  const encoding = IS_TEXT.test(answer.contentType) ? encodingOf(answer) : undefined;
  if (encoding === undefined) return answer.body;
  try {
    return Buffer.from(new TextDecoder(encoding).decode(answer.body));
  } catch {
    // Unknown encoding: the parser detects it from the bytes.
    return answer.body;
  }
};

const FETCH_TIMEOUT_MS = 30_000;
/** Maximum size of a page that is searched for captions and password fields. */
const MAX_SEARCHED_BYTES = 5 * 1024 * 1024;

/** Reason why a page cannot be fetched, for the user. */
export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.key);
    this.sentence = sentence;
  }
}

/** Content of an address, under a file name whose extension matches its type. */
export type FetchedPage = { name: string; bytes: Uint8Array };

export type FetchPage = (url: string, signal: AbortSignal) => Promise<FetchedPage>;

const sentenceOfFault = ({ kind }: EgressFault, limit: number): Sentence => {
  switch (kind) {
    case 'forbidden':
    case 'redirected':
      return { key: 'page-not-public' };
    case 'timeout':
      return { key: 'page-timeout' };
    case 'too-large':
      return { key: 'page-too-large', values: { limit: formatSize(limit) } };
    case 'too-many-redirects':
      return { key: 'page-redirects' };
    case 'unreachable':
      return { key: 'page-unreachable' };
    default:
      return { key: 'page-garbled' };
  }
};

const sentenceOfStatus = (status: number): Sentence | undefined => {
  if (status === 200 || status === 203) return undefined;
  if (status === 404 || status === 410) return { key: 'page-missing' };
  if (status === 401 || status === 403 || status === 407) return { key: 'page-login' };
  if (status === 429 || status === 503) return { key: 'page-busy' };
  return { key: 'page-refused', values: { status } };
};

const IS_LOGIN = /\/(?:log-?in|sign-?in|signin|sso|auth)(?:[/.]|$)/i;

/** Whether the response is a login page, at another address after a redirect or at the requested one. */
const isLoginPage = (requested: string, { url }: PublicAnswer, markup: string): boolean => {
  const isSentAway = url !== requested && IS_LOGIN.test(new URL(url).pathname) && !IS_LOGIN.test(requested);
  return isSentAway || asksForPassword(markup);
};

/**
 * Fetches the content of addresses that users name. For a video's page, returns its transcript if it has one.
 */
export const createPageFetcher =
  ({ fetchPublic, maxBytes }: { fetchPublic: Egress['fetchPublic']; maxBytes: number }): FetchPage =>
  async (url, signal) => {
    const get = async (address: string): Promise<PublicAnswer> => {
      try {
        return await fetchPublic(address, { signal, maxBytes, timeoutMs: FETCH_TIMEOUT_MS });
      } catch (error) {
        if (error instanceof EgressFault) throw new PageFault(sentenceOfFault(error, maxBytes));
        throw error;
      }
    };
    const answer = await get(url);
    const refused = sentenceOfStatus(answer.status);
    if (refused) throw new PageFault(refused);
    const bytes = asUtf8(answer);
    const name = pageName(answer);
    if (!name.endsWith('.html') || bytes.length > MAX_SEARCHED_BYTES) return { name, bytes };
    const markup = bytes.toString();
    if (isLoginPage(url, answer, markup)) throw new PageFault({ key: 'page-login' });
    const link = captionsLink(markup, answer.url);
    if (link === undefined) return { name, bytes };
    const captions = await get(link).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof PageFault) return undefined;
      throw error;
    });
    const transcript = captions?.status === 200 ? readCaptions(captions.body.toString(), markup) : '';
    return transcript === ''
      ? { name, bytes }
      : { name: name.replace(/\.html$/, '.md'), bytes: Buffer.from(transcript) };
  };
