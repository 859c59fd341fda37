import { ProviderFault } from '../../../ports/text-model.ts';
import { toFault } from '../stream/faults.ts';
import { createGuardedFetch, createGuardedRequest, type Fetch } from '../stream/guarded-fetch.ts';

/** How a vendor is asked for its models. */
export type Listing = {
  url: string;
  headers: Record<string, string>;
  /** The names of models that chat, read from the vendor's own listing. */
  read: (body: unknown) => string[];
  timeoutMs?: number;
  keepMs?: number;
};

type Deps = Listing & { fetch: Fetch; now: () => number };

const TIMEOUT_MS = 3000;
const KEEP_MS = 60_000;
const AGAIN_MS = 3000;
const MAX_BYTES = 2 * 1024 * 1024;

/** Resolves with what is found, or with nothing when the caller gives up first. */
const orNothing = (found: Promise<string[]>, signal: AbortSignal): Promise<string[]> => {
  if (signal.aborted) return Promise.resolve([]);
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const giveUp = () => resolve([]);
  signal.addEventListener('abort', giveUp, { once: true });
  return Promise.race([found, promise]).finally(() => signal.removeEventListener('abort', giveUp));
};

/**
 * Asks a vendor which models it has, at most once in a while: what it said, even if that was nothing, is kept, and all
 * who ask meanwhile share the one look-up.
 */
export const createModelList = ({
  url,
  headers,
  read,
  timeoutMs = TIMEOUT_MS,
  keepMs = KEEP_MS,
  ...deps
}: Deps) => {
  const bounds = { silenceMs: timeoutMs, maxBytes: MAX_BYTES, maxLineBytes: MAX_BYTES };
  const fetch = createGuardedFetch(createGuardedRequest(deps.fetch, bounds));
  let kept: { found: Promise<string[]>; until: number } | undefined;

  let last: string[] = [];

  const probe = async (signal: AbortSignal): Promise<string[]> => {
    try {
      const response = await fetch(url, { headers, signal });
      return read(await response.json());
    } catch (error) {
      throw signal.aborted ? new ProviderFault('silent', 'no list came in time') : toFault(error);
    }
  };

  /** One that says nothing in time may only be slow: what it said last holds, and it is asked again soon. */
  const look = async (): Promise<string[]> => {
    try {
      last = await probe(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      if (error instanceof ProviderFault && error.kind === 'silent') {
        if (kept) kept.until = Math.min(kept.until, deps.now() + AGAIN_MS);
      } else last = [];
    }
    return last;
  };

  return {
    probe,

    list(signal: AbortSignal): Promise<string[]> {
      const now = deps.now();
      if (!kept || kept.until <= now) kept = { found: look(), until: now + keepMs };
      return orNothing(kept.found, signal);
    },
  };
};
