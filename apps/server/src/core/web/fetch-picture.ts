import { EgressFault } from '../../platform/egress/egress-fault.ts';
import type { Egress } from '../../platform/egress/egress.ts';

const LARGEST = 20 * 1024 * 1024;
const PATIENCE_MS = 20_000;

export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Uint8Array | undefined>;

/** Fetches a picture from the public internet. Undefined if that fails. */
export const createFetchPicture =
  ({ fetchPublic }: Pick<Egress, 'fetchPublic'>): FetchPicture =>
  async (url, signal) => {
    try {
      const asked = { signal, maxBytes: LARGEST, timeoutMs: PATIENCE_MS, accept: ['image/*'] };
      const { status, body } = await fetchPublic(url, asked);
      return status === 200 ? body : undefined;
    } catch (error) {
      if (error instanceof EgressFault) return undefined;
      throw error;
    }
  };
