import { setTimeout as pause } from 'node:timers/promises';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import type { FoundPicture } from '../../../platform/reading/find-picture.ts';
import type { StreamGenerator } from '../../../ports/image-generator.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { askService, fetchBytes, placeOf, type Fetch } from '../ask-service.ts';
import {
  toServiceRequest,
  readPicture,
  readProgress,
  upscalerOf,
  type ServiceRequest,
  type Progress,
} from './convert.ts';

type Settings = { url: string; fetch: Fetch; pollIntervalMs?: number };

const POLL_INTERVAL_MS = 1000;
const GENERATION_TIMEOUT_MS = 600_000;
const REQUEST_TIMEOUT_MS = 10_000;
const FETCH_TIMEOUT_MS = 60_000;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/** Runs one task after another. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
};

/**
 * A Stable Diffusion web UI (AUTOMATIC1111 and compatible ones, started with `--api`). It draws one picture
 * at a time and reports progress without naming the picture, so requests are serialized.
 */
export const createStableDiffusionGenerator = ({
  url,
  fetch,
  pollIntervalMs = POLL_INTERVAL_MS,
}: Settings): StreamGenerator => {
  const { base, headers } = placeOf(url);
  const ask = (path: string, signal: AbortSignal, body?: unknown, timeoutMs = REQUEST_TIMEOUT_MS) =>
    askService(fetch, {
      url: `${base}${path}`,
      headers,
      signal,
      timeoutMs,
      maxBytes: MAX_RESPONSE_BYTES,
      ...(body !== undefined && { body }),
    });
  const nextTurn = createQueue();

  const bytesOf = async (picture: FoundPicture, signal: AbortSignal): Promise<Uint8Array> => {
    if ('bytes' in picture) return picture.bytes;
    const place = URL.parse(picture.address, `${base}/`);
    if (!place) throw new ProviderFault('garbled', 'the picture has no address');
    return fetchBytes(fetch, {
      url: place.href,
      // The password is only sent to the web UI itself.
      headers: place.origin === new URL(base).origin ? headers : {},
      signal,
      timeoutMs: FETCH_TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
    });
  };

  async function* watch(signal: AbortSignal): AsyncGenerator<Progress> {
    for (;;) {
      // Aborting ends the wait; the next line returns.
      await pause(pollIntervalMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      // Progress is optional: the next poll asks again.
      const answer = await ask('/sdapi/v1/progress', signal).catch(() => undefined);
      const progress = readProgress(answer);
      if (progress) yield progress;
    }
  }

  const stop = () =>
    // A service that cannot be reached is not drawing anything that needs to be stopped.
    ask('/sdapi/v1/interrupt', AbortSignal.timeout(REQUEST_TIMEOUT_MS), {}).catch(() => undefined);

  async function* streamPicture({ path, body }: ServiceRequest, signal: AbortSignal) {
    const over = new AbortController();
    const response = ask(path, signal, body, GENERATION_TIMEOUT_MS).finally(() => over.abort());
    // The result is awaited below.
    response.catch(() => undefined);
    let isComplete = false;
    try {
      for await (const { percent, sketch } of watch(AbortSignal.any([over.signal, signal]))) {
        yield { type: 'progress' as const, percent };
        if (sketch) yield { type: 'sketch' as const, bytes: sketch };
      }
      const bytes = await bytesOf(readPicture(await response), signal);
      isComplete = true;
      yield { type: 'picture' as const, bytes };
    } finally {
      if (!isComplete && signal.aborted) await stop();
    }
  }

  return {
    name: 'stable-diffusion',
    label: 'Stable Diffusion',
    kind: 'stream',
    isFree: false,
    isRepeatable: true,
    actions: ['CREATE', 'UPSCALE', 'VARIATION', 'REDRAW'],
    changes: ['upscale', 'subtle', 'strong', 'redraw'],
    parameters: ['ar', 'iw', 'no', 'q', 'tile'],
    maxPictures: DRAW_LIMITS.pictures,
    maxSources: 1,

    async *generate(order, signal) {
      const done = await nextTurn();
      try {
        signal.throwIfAborted();
        const upscaler =
          order.change === 'upscale' ? upscalerOf(await ask('/sdapi/v1/upscalers', signal)) : '';
        yield* streamPicture(toServiceRequest(order, upscaler), signal);
      } finally {
        done();
      }
    },
  };
};
