import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Numbered } from '../../../platform/api/read-stream.ts';
import { isOffline, untilOnline } from '../../../platform/browser/online.ts';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { emptyAnswer, ended, failed, withEvent } from '../answer/answer.ts';
import type { LiveAnswer } from './live-answer.ts';

/** How long to wait before each new try, once a line has dropped. */
export const RETRY_MS = [1000, 2000, 3000] as const;

type Options = {
  live: LiveAnswer;
  /** Opens the stream, after the last event seen. */
  open: (lastEventId: number | undefined) => AsyncIterable<Numbered>;
  signal: AbortSignal;
  onEvent?: (event: RunEvent) => void;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

const isDropped = (fault: unknown): fault is StreamFault =>
  fault instanceof StreamFault && (fault.kind === 'transport' || fault.kind === 'closed');

/**
 * Fills a live answer from its stream until it ends. A dropped line is picked up quietly a few times where it broke, and
 * as soon as there is a network again where there was none;
 * numbers that fall back mean that the server tells it all from the start. Answers with the fault that it gave up on.
 */
export const followAnswer = async (options: Options): Promise<StreamFault | undefined> => {
  const { live, open, signal, onEvent, wait = pause } = options;
  let lastId: number | undefined;
  let isFresh = true;
  let tries = 0;

  const take = ({ id, message }: Numbered): boolean => {
    const isRetold = id > 0 && lastId !== undefined && id <= lastId;
    if (isFresh || isRetold) live.change(({ model }) => emptyAnswer(model));
    isFresh = false;
    if (id > 0) lastId = id;
    tries = 0;
    if (message.end) return true;
    live.change((answer) => withEvent(answer, message.data));
    onEvent?.(message.data);
    return false;
  };

  for (;;) {
    try {
      for await (const numbered of open(lastId)) {
        if (!take(numbered)) continue;
        live.change(ended);
        return undefined;
      }
      return undefined;
    } catch (fault) {
      if (!(fault instanceof StreamFault)) throw fault;
      if (isDropped(fault) && isOffline()) {
        await untilOnline(signal);
        if (signal.aborted) return undefined;
        continue;
      }
      const delay = isDropped(fault) ? RETRY_MS[tries] : undefined;
      if (delay === undefined) {
        live.change((answer) => failed(answer, fault.message, fault.refusal?.reason));
        return fault;
      }
      tries += 1;
      await wait(delay, signal);
      if (signal.aborted) return undefined;
    }
  }
};
