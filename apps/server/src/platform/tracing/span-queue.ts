import type { Log } from '../logging/log.ts';
import type { EndedSpan } from './tracer.ts';

type Limits = {
  maxQueued: number;
  maxBatch: number;
  intervalMs: number;
  /** Maximum pause between attempts while the collector fails. */
  maxPauseMs: number;
  sendTimeoutMs: number;
  closeTimeoutMs: number;
};

/** The defaults of OpenTelemetry’s batch processor; a server that stops waits only a second. */
export const QUEUE_LIMITS: Limits = {
  maxQueued: 2048,
  maxBatch: 512,
  intervalMs: 5000,
  maxPauseMs: 60_000,
  sendTimeoutMs: 10_000,
  closeTimeoutMs: 1000,
};

type Deps = {
  /** Returns the number of spans that the collector rejected. Throws if a retry may succeed. */
  send: (spans: readonly EndedSpan[], signal: AbortSignal) => Promise<number>;
  log: Pick<Log, 'warn' | 'info'>;
  limits?: Limits;
};

export type SpanQueue = ReturnType<typeof createSpanQueue>;

/** Sends spans in batches, in the background. Drops new ones while it is full, and counts them. */
export const createSpanQueue = ({ send, log, limits = QUEUE_LIMITS }: Deps) => {
  const { maxQueued, maxBatch, intervalMs, maxPauseMs, sendTimeoutMs, closeTimeoutMs } = limits;
  const queue: EndedSpan[] = [];
  let sent = 0;
  let dropped = 0;
  let pauseMs = intervalMs;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  const isFailing = (): boolean => pauseMs > intervalMs;

  const sendBatch = async (signal: AbortSignal): Promise<void> => {
    const batch = queue.slice(0, maxBatch);
    try {
      const rejected = await send(batch, signal);
      queue.splice(0, batch.length);
      sent += batch.length - rejected;
      dropped += rejected;
      if (isFailing()) log.info('traces are sent again');
      pauseMs = intervalMs;
    } catch (error) {
      if (!isFailing()) log.warn({ err: error }, 'traces cannot be sent; retrying');
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  };

  const schedule = (): void => {
    if (isClosed || sending || timer || queue.length === 0) return;
    const isDue = queue.length >= maxBatch && !isFailing();
    timer = setTimeout(flush, isDue ? 0 : pauseMs).unref();
  };

  const flush = (): void => {
    timer = undefined;
    sending = sendBatch(AbortSignal.timeout(sendTimeoutMs)).finally(() => {
      sending = undefined;
      schedule();
    });
  };

  return {
    add(span: EndedSpan): void {
      if (isClosed || queue.length >= maxQueued) {
        dropped += 1;
        return;
      }
      queue.push(span);
      if (queue.length === maxBatch && !isFailing()) {
        clearTimeout(timer);
        timer = undefined;
      }
      schedule();
    },

    counts: () => ({ queued: queue.length, sent, dropped }),

    /** Sends the rest. Drops it if the collector fails or takes too long. */
    async close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(timer);
      const signal = AbortSignal.timeout(closeTimeoutMs);
      const timeout = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const rest = async (): Promise<void> => {
        await sending;
        let before = Number.POSITIVE_INFINITY;
        while (queue.length > 0 && queue.length < before && !signal.aborted) {
          before = queue.length;
          await sendBatch(signal);
        }
      };
      await Promise.race([rest(), timeout]);
      dropped += queue.length;
      if (queue.length > 0) log.warn({ count: queue.length }, 'traces were dropped at the shutdown');
      queue.length = 0;
    },
  };
};
