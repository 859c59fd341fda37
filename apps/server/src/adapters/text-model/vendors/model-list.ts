import { parseServiceJson } from '../../../platform/egress/parse-service-json.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';
import { readUnlessError } from '../wires/completion-error.ts';
import { toFault } from '../stream/faults.ts';
import { isWrongAddress } from './service-address.ts';
import { createGuardedFetch, createGuardedRequest, type Fetch } from '../stream/guarded-fetch.ts';

/** Request for a vendor's list of models. */
export type Listing = {
  /** Addresses to try for the list; the first that works is used. */
  urls: () => readonly string[];
  onFound?: (url: string) => void;
  headers: Record<string, string>;
  /** The names of chat models in the vendor's list. */
  read: (body: unknown) => string[];
  timeoutMs?: number;
  cacheTtlMs?: number;
};

type Deps = Listing & { fetch: Fetch; now: () => number };

/**
 * Timeout of a request for the list. Callers stop waiting sooner if there is an earlier list; later callers
 * get the new one.
 */
const TIMEOUT_MS = 10_000;
const CACHE_TTL_MS = 60_000;
const RETRY_DELAY_MS = 3000;
/** Aggregators list thousands of models with descriptions. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Temporary failures, after which the last list is still considered valid. */
const PASSING: ReadonlySet<ProviderFaultKind> = new Set(['rate-limited', 'unavailable', 'cut', 'silent']);

/** Resolves with the names, or with the last known ones if the caller aborts first. */
const orKnown = (
  fetched: Promise<string[]>,
  fallback: () => string[],
  signal: AbortSignal,
): Promise<string[]> => {
  if (signal.aborted) return Promise.resolve(fallback());
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const giveUp = () => resolve(fallback());
  signal.addEventListener('abort', giveUp, { once: true });
  return Promise.race([fetched, promise]).finally(() => signal.removeEventListener('abort', giveUp));
};

/**
 * Lists a vendor's models. Caches the list, even an empty one, and shares a pending request among callers.
 */
export const createModelList = ({
  urls,
  onFound,
  headers,
  read,
  timeoutMs = TIMEOUT_MS,
  cacheTtlMs = CACHE_TTL_MS,
  ...deps
}: Deps) => {
  const bounds = { silenceMs: TIMEOUT_MS, maxBytes: MAX_BYTES, maxLineBytes: MAX_BYTES };
  const fetch = createGuardedFetch(createGuardedRequest(deps.fetch, bounds));
  let cached: { models: Promise<string[]>; until: number } | undefined;

  let last: string[] = [];
  let hasAsked = false;

  const probe = async (signal: AbortSignal): Promise<string[]> => {
    let firstFault: ProviderFault | undefined;
    for (const url of urls()) {
      try {
        const response = await fetch(url, { headers, signal });
        const models = readUnlessError(parseServiceJson(await response.text()), read);
        onFound?.(url);
        return models;
      } catch (error) {
        if (signal.aborted) throw new ProviderFault('silent', 'no list in time');
        const fault = toFault(error);
        firstFault ??= fault;
        if (!isWrongAddress(fault)) throw fault;
      }
    }
    throw firstFault ?? new ProviderFault('not-found', 'no address');
  };

  /** After a temporary failure the last list stays valid, and the service is asked again soon. */
  const fetchModels = async (): Promise<string[]> => {
    try {
      last = await probe(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      if (error instanceof ProviderFault && PASSING.has(error.kind)) {
        if (cached) cached.until = Math.min(cached.until, deps.now() + RETRY_DELAY_MS);
      } else last = [];
    }
    hasAsked = true;
    return last;
  };

  return {
    probe,

    list(signal: AbortSignal): Promise<string[]> {
      const now = deps.now();
      if (!cached || cached.until <= now) cached = { models: fetchModels(), until: now + cacheTtlMs };
      // Before the first response callers wait, because falling back to an empty list would offer models that
      // the service may not have.
      return hasAsked ? orKnown(cached.models, () => last, signal) : cached.models;
    },
  };
};
