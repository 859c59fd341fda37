import { deleteRecording, finishRecording } from '@studiolo/contract/voice/endpoints';
import { create } from 'zustand';
import { call } from '../../../platform/api/call.ts';
import { holdPage, inPlaceOf, PAGE } from '../../../platform/pages.ts';
import { getToken } from '../../../platform/session/session.ts';
import { askListAnew, putRecording } from '../queries.ts';
import { forgetKept, keepRecording, keptPieces, keptRecordings, type KeptRecording } from './kept-pieces.ts';
import { createSender } from './send-pieces.ts';

/** Recordings of pages that are gone, of which this browser has something left. */
export const useLeft = create<{ left: readonly KeptRecording[] }>(() => ({ left: [] }));

const drop = (msgId: string): void =>
  useLeft.setState(({ left }) => ({ left: left.filter((each) => each.msgId !== msgId) }));

/** Looks for recordings that pages before this one have left. */
export const findLeft = async (): Promise<void> => {
  for (const kept of await keptRecordings()) {
    if (kept.token !== getToken()) {
      await forgetKept(kept.msgId);
      continue;
    }
    if (kept.page === PAGE) continue;
    inPlaceOf(kept.page, () => {
      holdPage();
      const own = { ...kept, page: PAGE };
      void keepRecording(own).catch(() => undefined);
      drop(kept.msgId);
      useLeft.setState(({ left }) => ({ left: [...left, own] }));
    });
  }
};

/** Sends what is left of a recording and puts it together, whole to its last piece. Answers which it is. */
export const recoverLeft = async (kept: KeptRecording): Promise<string> => {
  let recordingId = kept.recordingId ?? '';
  const sender = createSender({
    ...{ msgId: kept.msgId, title: kept.title, signal: new AbortController().signal },
    onBegun: (id) => {
      recordingId = id;
    },
    onWaiting: () => undefined,
  });
  await sender.begin();
  for (const [number, bytes] of await keptPieces(kept.msgId)) sender.add({ number, bytes });
  await sender.done();
  putRecording(await call(finishRecording, { recordingId, marks: [...kept.marks] }));
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
