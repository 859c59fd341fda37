import { ProviderFault } from '../../../ports/text-model.ts';

export type Guards = {
  /** Given up when no line came for this long. */
  silenceMs: number;
  /** What an answer may have at most, counted after decompression. */
  maxBytes: number;
  /** What one line, hence one event, may have at most. */
  maxLineBytes: number;
};

const LINE_FEED = 10;

/** Counts bytes and lines of an answer, and throws when either grows past all reason. */
const createGauge = ({ maxBytes, maxLineBytes }: Guards) => {
  let total = 0;
  let line = 0;
  /** Takes the next bytes in; says whether they ended a line. */
  return (bytes: Uint8Array): boolean => {
    const last = bytes.lastIndexOf(LINE_FEED);
    const longest = last === -1 ? line + bytes.length : line + bytes.indexOf(LINE_FEED);
    total += bytes.length;
    line = last === -1 ? longest : bytes.length - last - 1;
    if (total > maxBytes || Math.max(longest, line) > maxLineBytes) {
      throw new ProviderFault('garbled', `answer too long: ${total} bytes, ${longest} in one line`);
    }
    return last !== -1;
  };
};

/** Calls off a request after a silence. */
export const createSilenceWatch = (silenceMs: number) => {
  const controller = new AbortController();
  let isWaiting = true;
  const timer = setTimeout(() => {
    if (isWaiting) controller.abort(new ProviderFault('silent', `nothing came for ${silenceMs} ms`));
    else timer.refresh();
  }, silenceMs).unref();
  return {
    signal: controller.signal,
    /** Time that our own reader takes is not the service's silence. */
    setWaiting: (value: boolean) => {
      isWaiting = value;
    },
    refresh: () => timer.refresh(),
    stop: () => clearTimeout(timer),
  };
};

export type SilenceWatch = ReturnType<typeof createSilenceWatch>;

/**
 * Passes the bytes of an answer on while they keep within the guards. A whole line is the smallest sign of life, since
 * single bytes may drip for ever; a comment that says "still thinking" is one.
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
    await reader.cancel().catch(() => undefined);
  }
}
