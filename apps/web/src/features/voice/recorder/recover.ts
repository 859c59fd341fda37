import { deleteRecording, finishRecording } from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { create } from 'zustand';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { lockPage, runForClosedPage, PAGE } from '../../../platform/browser/pages.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { getToken, onSignOut } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { invalidateRecordings, putRecording } from '../queries.ts';
import { isHandedOver } from './hand-over.ts';
import {
  dropPieces,
  storeRecording,
  storedPieces,
  storedRecordings,
  type StoredRecording,
} from './stored-pieces.ts';
import { useRecorder } from './recorder.state.ts';
import { createSender } from './send-pieces.ts';

/** Recordings left by closed pages that have not been sent completely. */
export const useLeft = create<{ left: readonly StoredRecording[] }>(() => ({ left: [] }));

const drop = (msgId: string): void =>
  useLeft.setState(({ left }) => ({ left: left.filter((each) => each.msgId !== msgId) }));

/** Age after which another user's recording is deleted, in ms. */
const FOREIGN_RECORDING_RETENTION_MS = 7 * 24 * 3_600_000;

const offer = (stored: StoredRecording): void => {
  drop(stored.msgId);
  useLeft.setState(({ left }) => ({ left: [...left, stored] }));
};

/**
 * Finds the stored recordings of this and earlier pages. Those of other users stay stored for their owners.
 */
export const findLeft = async (): Promise<void> => {
  // If the user cannot be loaded, the session token still identifies the owner of a recording.
  const user = await queryClient.ensureQueryData(userQuery).catch(() => undefined);
  for (const stored of await storedRecordings()) {
    if (stored.token !== getToken() && stored.owner !== user?.cliUserId) {
      if (Date.now() - stored.startedAt > FOREIGN_RECORDING_RETENTION_MS) await dropPieces(stored.msgId);
    } else if (stored.page !== PAGE)
      runForClosedPage(stored.page, () => {
        lockPage();
        const recording = { ...stored, page: PAGE };
        // If storing fails, this page still offers the recording.
        void storeRecording(recording).catch(() => undefined);
        offer(recording);
      });
    else if (stored.msgId !== useRecorder.getState().msgId && !isHandedOver(stored.msgId)) offer(stored);
  }
};

/** Completes a recording: all of it, or up to the first missing piece. */
const finish = async (recordingId: string, { pieces, marks }: StoredRecording): Promise<Recording> => {
  const upTo = (count: number) =>
    call(finishRecording, { recordingId, pieces: count, marks: [...marks] }, { isQuiet: true });
  try {
    return await upTo(pieces);
  } catch (error) {
    const gap = error instanceof Refusal ? (error.current as { next?: number } | undefined)?.next : undefined;
    if (!gap) throw error;
    return await upTo(gap);
  }
};

/** Sends the remaining pieces of a recording and completes it. Resolves with the recording. */
export const recoverLeft = async (
  stored: StoredRecording,
  onRefused: (message: string) => void,
): Promise<string> => {
  const { signal } = new AbortController();
  const sender = createSender({
    msgId: stored.msgId,
    title: stored.title,
    signal,
    onRefused,
    onBegun: () => undefined,
    onWaiting: () => undefined,
  });
  const { recordingId, state } = await sender.begin();
  // Another browser may have completed it already.
  if (state === 'recording' || state === 'failed') {
    for (const [number, bytes] of await storedPieces(stored.msgId)) sender.add({ number, bytes });
    await sender.done();
    putRecording(await finish(recordingId, stored));
  }
  await dropPieces(stored.msgId);
  drop(stored.msgId);
  return recordingId;
};

export const discardRecording = async ({ msgId, recordingId }: StoredRecording): Promise<void> => {
  // `call` has already shown the error.
  if (recordingId !== undefined) await call(deleteRecording, { recordingId }).catch(() => undefined);
  await dropPieces(msgId);
  drop(msgId);
  await invalidateRecordings();
};

onSignOut(() => useLeft.setState({ left: [] }));
