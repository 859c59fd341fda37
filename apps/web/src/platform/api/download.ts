import { LEFT_OUT_HEADER } from '@studiolo/contract/wire/left-out';
import { REQUEST_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { isEnvelope } from './refusal.ts';
import { timeLimit } from './time-limit.ts';
import { readEnvelope, settle, reportFault, unreachable, type AnswerOptions } from './answer.ts';
import { clientHeaders } from './headers.ts';
import { getHeaderToken } from '../session/session.ts';

type Options = AnswerOptions & { signal?: AbortSignal; token?: string };

/**
 * Whether a response is a refusal: a file has a name in its headers; anything else may be one, whatever its
 * status.
 */
const isRefusal = async (answer: Response): Promise<boolean> => {
  if (!answer.ok) return true;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json') || answer.headers.has('content-disposition')) return false;
  return isEnvelope(
    await answer
      .clone()
      .json()
      // Not JSON after all, so no envelope.
      .catch(() => undefined),
  );
};

type ReceivedFile = { bytes: Blob; name: string | undefined; leftOut: string | null };

/** Receives a file; throws for a refusal and says so. */
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
      return { bytes: await answer.blob(), name, leftOut: answer.headers.get(LEFT_OUT_HEADER) };
    }
    settle(readEnvelope(await answer.text()), { failing: 'download-failed', ...options, sentToken });
    throw unreachable();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isCut = error instanceof TypeError || limit.hasRunOut();
    throw reportFault(isCut ? unreachable(error) : error, options);
  } finally {
    limit.stop();
  }
};

/** The bytes of one of the user's files. Sends the token in the header, as files are private. */
export const fetchBytes = async (url: string | URL, options: Options = {}): Promise<Blob> => {
  const address = new URL(url, location.origin);
  // Our token must only be sent to our own server.
  const headers = address.origin === location.origin ? clientHeaders(options.token) : {};
  return (await receive(address, { headers }, options)).bytes;
};
