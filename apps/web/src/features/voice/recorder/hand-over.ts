import { finishRecording } from '@studiolo/contract/voice/endpoints';
import { create } from 'zustand';
import { call } from '../../../platform/api/call.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { invalidateRecordings, putRecording } from '../queries.ts';
import { dropPieces, type StoredRecording } from './stored-pieces.ts';
import { retryTemporary, type Sender } from './send-pieces.ts';

/** Recordings that have ended and are still being uploaded. */
export const useHandedOver = create<{ recordings: readonly StoredRecording[] }>(() => ({ recordings: [] }));

export const isHandedOver = (msgId: string): boolean =>
  useHandedOver.getState().recordings.some((each) => each.msgId === msgId);

type HandOverInput = {
  sender: Sender;
  controller: AbortController;
  read: () => StoredRecording;
  onCutOff: () => void;
};

const running = new Set<AbortController>();

/**
 * Uploads the rest of a recording with retries, and completes it. Resolves with its id; with undefined if
 * refused.
 */
export const handOver = async ({
  sender,
  controller,
  read,
  onCutOff,
}: HandOverInput): Promise<string | undefined> => {
  const { msgId } = read();
  running.add(controller);
  useHandedOver.setState(({ recordings }) => ({ recordings: [...recordings, read()] }));
  try {
    await sender.done();
    const { recordingId, pieces, marks } = read();
    if (recordingId === undefined || pieces === 0) throw new Error('nothing was recorded');
    const finish = () => call(finishRecording, { recordingId, pieces, marks: [...marks] }, { isQuiet: true });
    putRecording(await retryTemporary(finish, controller.signal, { onCutOff }));
    await dropPieces(msgId);
    return recordingId;
  } catch {
    // The recording stays stored here, and can be recovered later.
    return undefined;
  } finally {
    running.delete(controller);
    useHandedOver.setState(({ recordings }) => ({
      recordings: recordings.filter((each) => each.msgId !== msgId),
    }));
    void invalidateRecordings();
  }
};

onSignOut(() => {
  for (const controller of running) controller.abort();
  useHandedOver.setState({ recordings: [] });
});
