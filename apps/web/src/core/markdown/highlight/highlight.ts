import type { HighlightAnswer, HighlightRequest, Line } from './line.ts';

const CACHE_SIZE = 100;
const MAX_CODE_LENGTH = 60_000;

type Answer = readonly Line[] | undefined;

const cache = new Map<string, readonly Line[]>();
const waiting = new Map<number, (lines: Answer) => void>();
let worker: Worker | undefined;
let requests = 0;

const giveUp = () => {
  worker?.terminate();
  worker = undefined;
  for (const resolve of waiting.values()) resolve(undefined);
  waiting.clear();
};

const startWorker = (): Worker => {
  const started = new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<HighlightAnswer>) => {
    waiting.get(data.id)?.(data.lines);
    waiting.delete(data.id);
  });
  started.addEventListener('error', giveUp);
  return started;
};

const keyOf = (code: string, language: string) => `${language}\n${code}`;

const remember = (key: string, lines: readonly Line[]) => {
  cache.set(key, lines);
  const oldest = cache.keys().next();
  if (cache.size > CACHE_SIZE && !oldest.done) cache.delete(oldest.value);
};

/** Returns the highlighted lines of code from the cache; undefined if it was not highlighted yet. */
export const cachedLines = (code: string, language: string): Answer => cache.get(keyOf(code, language));

/**
 * Highlights code in a worker; returns undefined for an unknown language. Growing code is not cached, since
 * the same text is never requested again.
 */
export const highlight = async (code: string, language: string, isCached: boolean): Promise<Answer> => {
  if (!language || code.length > MAX_CODE_LENGTH) return undefined;
  const key = keyOf(code, language);
  const cached = cache.get(key);
  if (cached) return cached;

  worker ??= startWorker();
  requests += 1;
  const request: HighlightRequest = { id: requests, code, language };
  const lines = await new Promise<Answer>((resolve) => {
    waiting.set(request.id, resolve);
    worker?.postMessage(request);
  });
  if (lines && isCached) remember(key, lines);
  return lines;
};
