import { formatSize } from '@studiolo/contract/files/rules';
import type { Sentence } from '@studiolo/contract/text/say';
import { EgressFault } from '../../platform/egress/egress-fault.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { PublicAnswer } from '../../platform/egress/fetch-public.ts';
import { asUtf8 } from './as-utf8.ts';
import { captionsLink, readCaptions } from './captions.ts';
import { pageName } from './page-name.ts';

const FETCHING_MS = 30_000;
/** The longest page that is looked through for what it is. */
const LOOKED_THROUGH = 5 * 1024 * 1024;
/** A page that asks for a password and says less than this is a door. */
const LITTLE_TEXT = 1500;

/** Why a page cannot be had, for who wants it. */
export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.key);
    this.sentence = sentence;
  }
}

/** What lies at an address, under a name that says what the address says it is. */
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

/** Whether one was shown a door instead of the page: sent to it, or given it in the page's place. */
const isDoor = (asked: string, { url }: PublicAnswer, markup: string): boolean => {
  const isSentAway = url !== asked && IS_LOGIN.test(new URL(url).pathname) && !IS_LOGIN.test(asked);
  if (isSentAway) return true;
  if (!/<input[^>]{1,300}type=["']?password/i.test(markup)) return false;
  const text = markup.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]*>/g, ' ');
  return text.replaceAll(/\s+/g, ' ').length < LITTLE_TEXT;
};

/** Fetches what lies at addresses that people name; of a video's page, its transcript where it serves one. */
export const createPageFetcher =
  ({ fetchPublic, maxBytes }: { fetchPublic: Egress['fetchPublic']; maxBytes: number }): FetchPage =>
  async (url, signal) => {
    const get = async (address: string): Promise<PublicAnswer> => {
      try {
        return await fetchPublic(address, { signal, maxBytes, timeoutMs: FETCHING_MS });
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
    if (!name.endsWith('.html') || bytes.length > LOOKED_THROUGH) return { name, bytes };
    const markup = bytes.toString();
    if (isDoor(url, answer, markup)) throw new PageFault({ key: 'page-login' });
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
