import type { AskedOf, Endpoint } from '@studiolo/contract/wire/endpoint';
import { REQUEST_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { isEnvelope } from './refusal.ts';
import { timeLimit } from './time-limit.ts';
import { readEnvelope, settle, tell, unreachable, type AnswerOptions } from './answer.ts';
import { ownHeaders } from './headers.ts';
import { toRequest } from './request.ts';

type Options = AnswerOptions & { signal?: AbortSignal };

/** A file says what it is called; what does not may be a refusal, whatever its status. */
const isRefusal = async (answer: Response): Promise<boolean> => {
  if (!answer.ok) return true;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json') || answer.headers.has('content-disposition')) return false;
  return isEnvelope(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
};

type Received = { bytes: Blob; name: string | undefined };

const receive = async (url: string | URL, init: RequestInit, options: Options): Promise<Received> => {
  const limit = timeLimit(REQUEST_TIMEOUT_MS, options.signal);
  try {
    const answer = await fetch(url, { ...init, signal: limit.signal });
    if (!(await isRefusal(answer))) {
      const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      return { bytes: await answer.blob(), name };
    }
    settle(readEnvelope(await answer.text()), { failing: 'download-failed', ...options });
    throw unreachable();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isCut = error instanceof TypeError || limit.hasRunOut();
    throw tell(isCut ? unreachable(error) : error, options);
  } finally {
    limit.stop();
  }
};

/** The bytes of a file of ours. The token goes in the header: files are for their owner alone. */
export const fetchBytes = async (
  url: string | URL,
  options: Options & { token?: string } = {},
): Promise<Blob> => {
  const address = new URL(url, location.origin);
  // Our token is for our own server alone.
  const headers = address.origin === location.origin ? ownHeaders(options.token) : {};
  return (await receive(address, { headers }, options)).bytes;
};

/** A file that an endpoint makes, with the name that it gives it. */
export const callForFile = async <E extends Endpoint>(
  endpoint: E,
  input: AskedOf<E>,
): Promise<{ bytes: Blob; name: string }> => {
  const { url, init } = toRequest(endpoint, Object(input));
  const { bytes, name = 'studiolo' } = await receive(url, init, {});
  return { bytes, name: decodeURIComponent(name) };
};
