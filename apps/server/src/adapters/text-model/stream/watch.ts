import { ProviderFault } from '../../../ports/text-model.ts';

export type Guards = {
  /** Maximum silence between two lines, in ms. */
  silenceMs: number;
  /** Maximum silence until the answer begins, in ms; `silenceMs` by default. */
  firstMs?: number;
  /** Maximum size of an answer in bytes, after decompression. */
  maxBytes: number;
  /** Maximum size of one line in bytes, and so of one event. */
  maxLineBytes: number;
};

const LINE_FEED = 10;

/** Counts bytes and lines of an answer, and throws when either exceeds its limit. */
const createGauge = ({ maxBytes, maxLineBytes }: Guards) => {
  let total = 0;
  let line = 0;
  /** Counts the next bytes; returns whether they ended a line. */
  return (bytes: Uint8Array): boolean => {
    const last = bytes.lastIndexOf(LINE_FEED);
    const longest = last === -1 ? line + bytes.length : line + bytes.indexOf(LINE_FEED);
    total += bytes.length;
    line = last === -1 ? longest : bytes.length - last - 1;
    if (total > maxBytes || Math.max(longest, line) > maxLineBytes) {
      throw new ProviderFault('garbled', `response too long: ${total} bytes, ${longest} in one line`);
    }
    return last !== -1;
  };
};

/**
 * Aborts a request after a silence, which may be longer before the answer begins, because models may think
 * for a long time.
 */
export const createSilenceWatch = ({
  silenceMs,
  firstMs = silenceMs,
}: Pick<Guards, 'silenceMs' | 'firstMs'>) => {
  const controller = new AbortController();
  let isWaiting = true;
  const startTimer = (limitMs: number): NodeJS.Timeout => {
    const started = setTimeout(() => {
      if (isWaiting) controller.abort(new ProviderFault('silent', `nothing received for ${limitMs} ms`));
      else started.refresh();
    }, limitMs).unref();
    return started;
  };
  let timer = startTimer(firstMs);
  let hasBegun = false;
  return {
    signal: controller.signal,
    /** Time spent by our own reader does not count as silence of the service. */
    setWaiting: (value: boolean) => {
      isWaiting = value;
    },
    refresh: () => timer.refresh(),
    /** Called when the answer has begun. */
    begin: () => {
      if (hasBegun) return;
      hasBegun = true;
      clearTimeout(timer);
      timer = startTimer(silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
};

export type SilenceWatch = ReturnType<typeof createSilenceWatch>;

/**
 * Passes on the bytes of an answer within the guards. Only a complete line counts as activity, because single
 * bytes could trickle in forever; a comment such as "still thinking" counts.
 */
export async function* watchBytes(
  body: ReadableStream<Uint8Array>,
  guards: Guards,
  watch: SilenceWatch,
): AsyncGenerator<Uint8Array> {
  const gauge = createGauge(guards);
  const reader = body.getReader();
  try {
    for (let hasLine = true; ;) {
      watch.setWaiting(true);
      if (hasLine) watch.refresh();
      const { done, value } = await reader.read();
      if (done) return;
      watch.setWaiting(false);
      hasLine = gauge(value);
      yield value;
    }
  } catch (cause) {
    if (cause instanceof ProviderFault) throw cause;
    throw watch.signal.reason ?? new ProviderFault('cut', 'the connection broke', { cause });
  } finally {
    watch.stop();
    // A broken connection cannot be canceled; its error has been thrown above.
    await reader.cancel().catch(() => undefined);
  }
}
