import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { NumberedMessage } from '../../../platform/api/read-stream.ts';
import { isOffline, untilOnline } from '../../../platform/browser/online.ts';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { emptyAnswer, ended, failed, withEvent } from '../answer/answer.ts';
import type { LiveAnswer } from './live-answer.ts';

/** Delay before each retry after a lost connection, in ms. */
export const RETRY_DELAYS_MS = [1000, 2000, 3000] as const;

type Options = {
  live: LiveAnswer;
  /** Opens the stream, starting after the last event received. */
  open: (lastEventId: number | undefined) => AsyncIterable<NumberedMessage>;
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
 * Updates a live answer from its stream until the stream ends. If the connection breaks, reconnects a few
 * times, and also as soon as the network is back. A lower event number means that the server starts over.
 * Returns the error after which it gave up.
 */
export const followAnswer = async (options: Options): Promise<StreamFault | undefined> => {
  const { live, open, signal, onEvent, wait = pause } = options;
  let lastId: number | undefined;
  let isFresh = true;
  let tries = 0;

  const apply = ({ id, message }: NumberedMessage): boolean => {
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
        if (!apply(numbered)) continue;
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
      const delay = isDropped(fault) ? RETRY_DELAYS_MS[tries] : undefined;
      if (delay === undefined) {
        // The message about a used-up quota contains the pay link, which becomes an anchor in the answer.
        const words = fault.refusal?.reason === 'QUOTA_SPENT' ? fault.refusal.sentence : fault.message;
        live.change((answer) => failed(answer, words, fault.refusal?.reason, fault.help));
        return fault;
      }
      tries += 1;
      await wait(delay, signal);
      if (signal.aborted) return undefined;
    }
  }
};
