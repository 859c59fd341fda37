import { beginRecording, sendPiece } from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { call } from '../../../platform/api/call.ts';
import { NetworkFault, Refusal } from '../../../platform/api/refusal.ts';
import { upload } from '../../../platform/api/upload.ts';
import { dropPiece } from './kept-pieces.ts';

type Piece = { number: number; bytes: Blob };

type Options = {
  msgId: string;
  title: string;
  signal: AbortSignal;
  /** Told once the server knows the recording. */
  onBegun: (recordingId: string) => void;
  /** Told, in the server’s words, why it takes nothing of it; nothing once it does. */
  onRefused?: (message: string) => void;
  /** How many pieces wait to be sent. */
  onWaiting: (count: number) => void;
};

const FIRST_MS = 500;
const LONGEST_MS = 8000;

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkFault || (error instanceof Refusal && (error.code >= 500 || error.code === 429));

/** Waits a little longer each time, but no longer than until the line is there again. */
const lineBack = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(FIRST_MS * 2 ** tries, LONGEST_MS));
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/** Keeps trying over whatever breaks the line; throws what the server refuses for good, tells what it refuses for now. */
export const surely = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onRefused?: (message: string) => void,
): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!signal.aborted && error instanceof Refusal) onRefused?.(error.message);
      if (signal.aborted || !isPassing(error)) throw error;
      await lineBack(tries, signal);
    }
  }
};

export type Sender = ReturnType<typeof createSender>;

/** Sends the pieces of a recording one after the other, over lost lines, and forgets here what the server has. */
export const createSender = ({ msgId, title, signal, onBegun, onWaiting, onRefused }: Options) => {
  const waiting: Piece[] = [];
  let begun: Recording | undefined;
  let going: Promise<void> = Promise.resolve();

  const sure = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await surely(work, signal, onRefused);
    onRefused?.('');
    return result;
  };

  const begin = async (): Promise<Recording> => {
    if (begun) return begun;
    begun = await sure(() => call(beginRecording, { msgId, title }, { isQuiet: true, signal }));
    onBegun(begun.recordingId);
    return begun;
  };

  const sendOne = async ({ number, bytes }: Piece): Promise<void> => {
    const { recordingId } = await begin();
    const file = new File([bytes], 'piece', { type: bytes.type });
    const fields = { recordingId, number: String(number) };
    await sure(() => upload(sendPiece, file, fields, { isQuiet: true, signal }));
    await dropPiece(msgId, number);
  };

  const sendNext = async (before: Promise<void>): Promise<void> => {
    await before;
    const next = waiting[0];
    if (!next || signal.aborted) return;
    await sendOne(next);
    waiting.shift();
    onWaiting(waiting.length);
  };

  return {
    /** Tells the server of the recording before there is anything to send. */
    begin(): Promise<Recording> {
      const first = begin();
      going = first.then(() => undefined);
      going.catch(() => undefined);
      return first;
    },

    add(piece: Piece): void {
      waiting.push(piece);
      onWaiting(waiting.length);
      going = sendNext(going);
      going.catch(() => undefined);
    },

    /** Settles once all has been sent. */
    done: (): Promise<void> => going,
  };
};
