import { readEnvelope, settle, tell, unreachable, type AnswerOptions } from './answer.ts';
import { ownHeaders } from './headers.ts';

/** The bytes of a file of ours. The token goes in the header: files are for their owner alone. */
export const fetchBytes = async (
  url: string | URL,
  options: AnswerOptions & { signal?: AbortSignal } = {},
): Promise<Blob> => {
  const { signal } = options;
  const address = new URL(url, location.origin);
  try {
    const answer = await fetch(address, {
      // Our token is for our own server alone.
      headers: address.origin === location.origin ? ownHeaders() : {},
      ...(signal ? { signal } : {}),
    });
    if (answer.ok) return await answer.blob();
    settle(readEnvelope(await answer.text()), options);
    throw unreachable();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw tell(error instanceof TypeError ? unreachable(error) : error, options);
  }
};
