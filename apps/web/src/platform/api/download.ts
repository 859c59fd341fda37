import type { AskedOf, Endpoint } from '@studiolo/contract/wire/endpoint';
import { readEnvelope, settle, tell, unreachable, type AnswerOptions } from './answer.ts';
import { ownHeaders } from './headers.ts';
import { toRequest } from './request.ts';

type Options = AnswerOptions & { signal?: AbortSignal };

const receive = async (sent: Promise<Response>, options: Options): Promise<Response> => {
  try {
    const answer = await sent;
    if (answer.ok) return answer;
    settle(readEnvelope(await answer.text()), { failing: 'download-failed', ...options });
    throw unreachable();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw tell(error instanceof TypeError ? unreachable(error) : error, options);
  }
};

/** The bytes of a file of ours. The token goes in the header: files are for their owner alone. */
export const fetchBytes = async (
  url: string | URL,
  options: Options & { token?: string } = {},
): Promise<Blob> => {
  const { signal } = options;
  const address = new URL(url, location.origin);
  const sent = fetch(address, {
    // Our token is for our own server alone.
    headers: address.origin === location.origin ? ownHeaders(options.token) : {},
    ...(signal ? { signal } : {}),
  });
  return (await receive(sent, options)).blob();
};

/** A file that an endpoint makes, with the name that it gives it. */
export const callForFile = async <E extends Endpoint>(
  endpoint: E,
  input: AskedOf<E>,
): Promise<{ bytes: Blob; name: string }> => {
  const { url, init } = toRequest(endpoint, Object(input));
  const answer = await receive(fetch(url, init), {});
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { bytes: await answer.blob(), name: decodeURIComponent(name ?? 'studiolo') };
};
