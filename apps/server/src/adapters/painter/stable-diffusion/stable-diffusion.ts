import { setTimeout as pause } from 'node:timers/promises';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import type { StreamPainter } from '../../../ports/painter.ts';
import { askService, type Fetch } from '../ask-service.ts';
import { askedOf, readPicture, readProgress, upscalerOf, type Asked, type Progress } from './convert.ts';

type Settings = { url: string; fetch: Fetch; lookEveryMs?: number };

const LOOK_EVERY_MS = 1000;
const PATIENCE_MS = 600_000;
const SHORT_MS = 10_000;
const LONGEST_ANSWER = 64 * 1024 * 1024;

/** Lets one after another in. */
const createTurns = () => {
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
 * A Stable Diffusion web UI (AUTOMATIC1111’s and those that speak like it, started with `--api`). It paints one picture
 * at a time and tells how far that is, not whose: so it is asked for one at a time.
 */
export const createStableDiffusionPainter = ({
  url,
  fetch,
  lookEveryMs = LOOK_EVERY_MS,
}: Settings): StreamPainter => {
  const base = url.replace(/\/+$/, '');
  const ask = (path: string, signal: AbortSignal, body?: unknown, patienceMs = SHORT_MS) =>
    askService(fetch, {
      ...{ url: `${base}${path}`, signal, patienceMs, maxBytes: LONGEST_ANSWER },
      ...(body !== undefined && { body }),
    });
  const nextTurn = createTurns();

  async function* watch(signal: AbortSignal): AsyncGenerator<Progress> {
    for (;;) {
      await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const answer = await ask('/sdapi/v1/progress', signal).catch(() => undefined);
      const progress = readProgress(answer);
      if (progress) yield progress;
    }
  }

  const stop = () => ask('/sdapi/v1/interrupt', AbortSignal.timeout(SHORT_MS), {}).catch(() => undefined);

  async function* paintNow({ path, body }: Asked, signal: AbortSignal) {
    const over = new AbortController();
    const painted = ask(path, signal, body, PATIENCE_MS).finally(() => over.abort());
    // What it comes to is asked for below.
    painted.catch(() => undefined);
    let isWhole = false;
    try {
      for await (const { percent, sketch } of watch(AbortSignal.any([over.signal, signal]))) {
        yield { type: 'progress' as const, percent };
        if (sketch) yield { type: 'sketch' as const, bytes: sketch };
      }
      const bytes = readPicture(await painted);
      isWhole = true;
      yield { type: 'picture' as const, bytes };
    } finally {
      if (!isWhole && signal.aborted) await stop();
    }
  }

  return {
    ...{ name: 'stable-diffusion', label: 'Stable Diffusion', way: 'stream', isFree: false },
    isRepeatable: true,
    actions: ['CREATE', 'UPSCALE', 'VARIATION', 'REDRAW'],
    changes: ['upscale', 'subtle', 'strong', 'redraw'],
    parameters: ['ar', 'iw', 'no', 'q', 'tile'],
    ...{ pictures: DRAW_LIMITS.pictures, sources: 1 },

    async *paint(order, signal) {
      const done = await nextTurn();
      try {
        signal.throwIfAborted();
        const upscaler =
          order.change === 'upscale' ? upscalerOf(await ask('/sdapi/v1/upscalers', signal)) : '';
        yield* paintNow(askedOf(order, upscaler), signal);
      } finally {
        done();
      }
    },
  };
};
