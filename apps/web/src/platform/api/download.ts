import { OMITTED_HEADER } from '@studiolo/contract/wire/omitted-content';
import { REQUEST_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { isEnvelope } from './refusal.ts';
import { timeLimit } from './time-limit.ts';
import { readEnvelope, unwrap, reportFault, networkFault, type AnswerOptions } from './answer.ts';
import { clientHeaders } from './headers.ts';
import { getHeaderToken } from '../session/session.ts';

type Options = AnswerOptions & { signal?: AbortSignal; token?: string };

/** Whether a response is a refusal. JSON without a file name may be one, even with the status 200. */
const isRefusal = async (answer: Response): Promise<boolean> => {
  if (!answer.ok) return true;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json') || answer.headers.has('content-disposition')) return false;
  return isEnvelope(
    await answer
      .clone()
      .json()
      // A body that is not JSON is not an envelope.
      .catch(() => undefined),
  );
};

type ReceivedFile = { bytes: Blob; name: string | undefined; omissions: string | null };

/** Receives a file. A refusal shows a toast and is thrown. */
export const receive = async (
  url: string | URL,
  init: RequestInit,
  options: Options,
): Promise<ReceivedFile> => {
  const limit = timeLimit(REQUEST_TIMEOUT_MS, options.signal);
  const sentToken = options.token ?? getHeaderToken();
  try {
    const answer = await fetch(url, { ...init, signal: limit.signal });
    if (!(await isRefusal(answer))) {
      const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      return { bytes: await answer.blob(), name, omissions: answer.headers.get(OMITTED_HEADER) };
    }
    unwrap(readEnvelope(await answer.text()), { failing: 'download-failed', ...options, sentToken });
    throw networkFault();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isCut = error instanceof TypeError || limit.hasExpired();
    throw reportFault(isCut ? networkFault(error) : error, options);
  } finally {
    limit.stop();
  }
};

/** Returns the bytes of a file of the user. Files are private, so the request needs the token. */
export const fetchBytes = async (url: string | URL, options: Options = {}): Promise<Blob> => {
  const address = new URL(url, location.origin);
  // The token must not be sent to other servers.
  const headers = address.origin === location.origin ? clientHeaders(options.token) : {};
  return (await receive(address, { headers }, options)).bytes;
};
