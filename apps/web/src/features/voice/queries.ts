import {
  changeRecording,
  deleteRecording,
  finishRecording,
  getRecording,
  getVoiceRoom,
  listShelves,
  pageRecordings,
  restoreRecording,
  ticketForSound,
} from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { AskedOf } from '@studiolo/contract/wire/endpoint';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { askAnew, queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';

const LIST = 'recordings';
const ONE = 'recording';

export type Filter = { search: string; folder: string; tag: string };

export const recordingsQuery = ({ search, folder, tag }: Filter) =>
  infiniteQueryOptions({
    queryKey: [LIST, 'page', search, folder, tag],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageRecordings,
        {
          ...{ current: pageParam, size: VOICE_LIMITS.pageSize },
          ...(search === '' ? {} : { search }),
          ...(folder === '' ? {} : { folder }),
          ...(tag === '' ? {} : { tag }),
        },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<Recording>) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const shelvesQuery = queryOptions({
  queryKey: [LIST, 'shelves'],
  queryFn: ({ signal }) => call(listShelves, {}, { signal, isQuiet: true }),
});

export const roomQuery = queryOptions({
  queryKey: [LIST, 'room'],
  queryFn: ({ signal }) => call(getVoiceRoom, {}, { signal, isQuiet: true }),
});

export const recordingQuery = (recordingId: string) =>
  queryOptions({
    queryKey: [ONE, recordingId],
    queryFn: ({ signal }) => call(getRecording, { recordingId }, { signal, isQuiet: true }),
  });

export const soundQuery = (recordingId: string) =>
  queryOptions({
    queryKey: ['recording-sound', recordingId],
    queryFn: ({ signal }) => call(ticketForSound, { recordingId }, { signal, isQuiet: true }),
    staleTime: 6 * 3_600_000,
  });

/** Recordings are asked for anew when the server says that they changed. */
export const followRecordings = (): (() => void) => {
  const stops = [
    onPush('changed', ({ what, id }) => {
      if (what !== 'recording') return;
      void askAnew([LIST]);
      void askAnew([ONE, id]);
      void askAnew(['recording-minutes', id]);
    }),
    onPush('ready', () => {
      void askAnew([LIST]);
      void askAnew([ONE]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

export const putRecording = (recording: Recording): void => {
  queryClient.setQueryData(recordingQuery(recording.recordingId).queryKey, recording);
  void askAnew([LIST]);
};

export const change = async (asked: AskedOf<typeof changeRecording>): Promise<void> => {
  const recording = await call(changeRecording, asked).catch(() => undefined);
  if (recording) putRecording(recording);
};

const settled = async (asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  await askAnew([LIST]);
  return isDone;
};

export const removeRecording = (recordingId: string): Promise<boolean> =>
  settled(call(deleteRecording, { recordingId }));

export const bringBack = (recordingId: string): Promise<boolean> =>
  settled(call(restoreRecording, { recordingId }));

/** Puts what has come of a recording together, wherever it was recorded. */
export const recoverRecording = (recordingId: string): Promise<boolean> =>
  settled(call(finishRecording, { recordingId }));

export const askListAnew = (): Promise<void> => askAnew([LIST]);
