import { deleteRecording, finishRecording } from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { create } from 'zustand';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { holdPage, inPlaceOf, PAGE } from '../../../platform/browser/pages.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { getToken, onSignOut } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { askListAnew, putRecording } from '../queries.ts';
import { forgetKept, keepRecording, keptPieces, keptRecordings, type KeptRecording } from './kept-pieces.ts';
import { useRecorder } from './recorder.state.ts';
import { createSender } from './send-pieces.ts';

/** Recordings of pages that are gone, of which this browser has something left. */
export const useLeft = create<{ left: readonly KeptRecording[] }>(() => ({ left: [] }));

const drop = (msgId: string): void =>
  useLeft.setState(({ left }) => ({ left: left.filter((each) => each.msgId !== msgId) }));

/** What nobody asked for so long is forgotten where somebody else signs in. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000;

const offer = (kept: KeptRecording): void => {
  drop(kept.msgId);
  useLeft.setState(({ left }) => ({ left: [...left, kept] }));
};

/** Looks for recordings that this page, or one before it, has left. What is somebody else’s waits for them. */
export const findLeft = async (): Promise<void> => {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => undefined);
  for (const kept of await keptRecordings()) {
    if (kept.token !== getToken() && kept.owner !== user?.cliUserId) {
      if (Date.now() - kept.startedAt > FORGOTTEN_MS) await forgetKept(kept.msgId);
    } else if (kept.page !== PAGE)
      inPlaceOf(kept.page, () => {
        holdPage();
        const own = { ...kept, page: PAGE };
        void keepRecording(own).catch(() => undefined);
        offer(own);
      });
    else if (kept.msgId !== useRecorder.getState().msgId) offer(kept);
  }
};

/** Puts a recording together up to its end, or to where a piece of it was lost. */
const finish = async (recordingId: string, { pieces, marks }: KeptRecording): Promise<Recording> => {
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

/** Sends what is left of a recording and puts it together, whole to its last piece. Answers which it is. */
export const recoverLeft = async (
  kept: KeptRecording,
  onRefused: (message: string) => void,
): Promise<string> => {
  const { signal } = new AbortController();
  const sender = createSender({
    ...{ msgId: kept.msgId, title: kept.title, signal, onRefused },
    onBegun: () => undefined,
    onWaiting: () => undefined,
  });
  const { recordingId, state } = await sender.begin();
  // Another browser may have put together what had come.
  if (state === 'recording' || state === 'failed') {
    for (const [number, bytes] of await keptPieces(kept.msgId)) sender.add({ number, bytes });
    await sender.done();
    putRecording(await finish(recordingId, kept));
  }
  await forgetKept(kept.msgId);
  drop(kept.msgId);
  return recordingId;
};

export const giveUpLeft = async ({ msgId, recordingId }: KeptRecording): Promise<void> => {
  if (recordingId !== undefined) await call(deleteRecording, { recordingId }).catch(() => undefined);
  await forgetKept(msgId);
  drop(msgId);
  await askListAnew();
};

onSignOut(() => useLeft.setState({ left: [] }));
