import { EgressFault } from '../../platform/egress/egress-fault.ts';
import type { Egress } from '../../platform/egress/egress.ts';

const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 20_000;

export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Uint8Array | undefined>;

/** Fetches a picture from the public internet. Undefined if that fails. */
export const createFetchPicture =
  ({ fetchPublic }: Pick<Egress, 'fetchPublic'>): FetchPicture =>
  async (url, signal) => {
    try {
      const options = {
        signal,
        maxBytes: MAX_PICTURE_BYTES,
        timeoutMs: FETCH_TIMEOUT_MS,
        accept: ['image/*'],
      };
      const { status, body } = await fetchPublic(url, options);
      return status === 200 ? body : undefined;
    } catch (error) {
      if (error instanceof EgressFault) return undefined;
      throw error;
    }
  };
