import { beginRecording, sendPiece } from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { upload } from '../../../platform/api/upload.ts';
import { dropPiece } from './stored-pieces.ts';
import { chosenLanguage } from './spoken-language.ts';
import { isTemporaryError, waitForNetwork } from '../../../core/uploads/resumable/wait-for-network.ts';

type Piece = { number: number; bytes: Blob };

type Options = {
  msgId: string;
  title: string;
  signal: AbortSignal;
  /** Called once the recording exists on the server. */
  onBegun: (recordingId: string) => void;
  /**
   * Called with the server’s reason when it rejects a piece, and with an empty string once it accepts one.
   */
  onRefused?: ((message: string) => void) | undefined;
  onCutOff?: ((isCutOff: boolean) => void) | undefined;
  onWaiting: (count: number) => void;
};

/** Retries after network errors and temporary rejections, and reports them. Throws permanent errors. */
export const retryTemporary = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  { onRefused, onCutOff }: Pick<Options, 'onRefused' | 'onCutOff'> = {},
): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!signal.aborted && error instanceof Refusal) onRefused?.(error.message);
      if (signal.aborted || !isTemporaryError(error)) throw error;
      onCutOff?.(true);
      await waitForNetwork(tries, signal);
    }
  }
};

export type Sender = ReturnType<typeof createSender>;

/**
 * Sends the pieces of a recording in order, with retries. Deletes the local copy of each piece once it has
 * been sent.
 */
export const createSender = ({ msgId, title, signal, onBegun, onWaiting, onRefused, onCutOff }: Options) => {
  const waiting: Piece[] = [];
  let recording: Recording | undefined;
  let going: Promise<void> = Promise.resolve();

  const withRetry = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await retryTemporary(work, signal, { onRefused, onCutOff });
    onRefused?.('');
    onCutOff?.(false);
    return result;
  };

  const begin = async (): Promise<Recording> => {
    if (recording) return recording;
    recording = await withRetry(() =>
      call(beginRecording, { msgId, title, language: chosenLanguage() }, { isQuiet: true, signal }),
    );
    onBegun(recording.recordingId);
    return recording;
  };

  const sendOne = async ({ number, bytes }: Piece): Promise<void> => {
    const { recordingId } = await begin();
    const file = new File([bytes], 'piece', { type: bytes.type });
    const fields = { recordingId, number: String(number) };
    await withRetry(() => upload(sendPiece, file, fields, { isQuiet: true, signal }));
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
    /** Creates the recording on the server before there is a piece to send. */
    begin(): Promise<Recording> {
      const first = begin();
      going = first.then(() => undefined);
      // Completing the recording awaits this promise and gets the error.
      going.catch(() => undefined);
      return first;
    },

    add(piece: Piece): void {
      waiting.push(piece);
      onWaiting(waiting.length);
      going = sendNext(going);
      // Completing the recording awaits this promise and gets the error.
      going.catch(() => undefined);
    },

    /** Resolves once everything has been sent. */
    done: (): Promise<void> => going,
  };
};
