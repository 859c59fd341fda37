import {
  changeRecording,
  deleteRecording,
  finishRecording,
  getRecording,
  getVoiceAllowance,
  listFoldersAndTags,
  pageRecordings,
  restoreRecording,
  createSoundTicket,
} from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { invalidate, queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { withRefresh } from '../../platform/queries/with-refresh.ts';

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
          current: pageParam,
          size: VOICE_LIMITS.pageSize,
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
  queryFn: ({ signal }) => call(listFoldersAndTags, {}, { signal, isQuiet: true }),
});

export const roomQuery = queryOptions({
  queryKey: [LIST, 'room'],
  queryFn: ({ signal }) => call(getVoiceAllowance, {}, { signal, isQuiet: true }),
});

export const recordingQuery = (recordingId: string) =>
  queryOptions({
    queryKey: [ONE, recordingId],
    queryFn: ({ signal }) => call(getRecording, { recordingId }, { signal, isQuiet: true }),
  });

export const soundQuery = (recordingId: string) =>
  queryOptions({
    queryKey: ['recording-sound', recordingId],
    queryFn: ({ signal }) => call(createSoundTicket, { recordingId }, { signal, isQuiet: true }),
    staleTime: 6 * 3_600_000,
  });

export const followRecordings = (): (() => void) => {
  const stops = [
    onPush('changed', ({ what, id }) => {
      if (what !== 'recording') return;
      void invalidate([LIST]);
      void invalidate([ONE, id]);
      void invalidate(['recording-minutes', id]);
    }),
    onPush('ready', () => {
      void invalidate([LIST]);
      void invalidate([ONE]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

export const putRecording = (recording: Recording): void => {
  queryClient.setQueryData(recordingQuery(recording.recordingId).queryKey, recording);
  void invalidate([LIST]);
};

export const change = async (input: RawInputOf<typeof changeRecording>): Promise<void> => {
  // `call` has already shown the error.
  const recording = await call(changeRecording, input).catch(() => undefined);
  if (recording) putRecording(recording);
};

const settled = (change: Promise<unknown>) => withRefresh(change, () => invalidate([LIST]));

export const removeRecording = (recordingId: string): Promise<boolean> =>
  settled(call(deleteRecording, { recordingId }));

export const restoreDeletedRecording = (recordingId: string): Promise<boolean> =>
  settled(call(restoreRecording, { recordingId }));

/** Completes a recording from the pieces that have arrived, regardless of the device that recorded it. */
export const recoverRecording = (recordingId: string): Promise<boolean> =>
  settled(call(finishRecording, { recordingId }));

export const invalidateRecordings = (): Promise<void> => invalidate([LIST]);
