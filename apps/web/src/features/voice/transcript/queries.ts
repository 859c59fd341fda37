import {
  editSegment,
  listSegments,
  correctEverywhere,
  mergeSegment,
  nameSpeaker,
  setSpeaker,
  splitSegment,
  transcribeRecording,
  writeTranscript,
} from '@studiolo/contract/voice/transcript-endpoints';
import { notify } from '../../../platform/toast/notify.ts';
import type { SpokenLanguage } from '@studiolo/contract/voice/spoken-languages';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { putRecording } from '../queries.ts';

const KEY = 'recording-segments';
const SIZE = VOICE_LIMITS.segmentsAtOnce;

export const segmentsQuery = (recordingId: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, recordingId],
    queryFn: ({ pageParam, signal }) =>
      call(listSegments, { recordingId, from: pageParam, size: SIZE }, { signal, isQuiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ total }: { total: number }, pages: readonly unknown[]) =>
      pages.length * SIZE < total ? pages.length * SIZE : undefined,
  });

export const invalidateSegments = (recordingId: string): Promise<void> => invalidate([KEY, recordingId]);

const changing = async <T>(recordingId: string, change: Promise<T>): Promise<T | undefined> => {
  // `call` has already shown the error.
  const result = await change.catch(() => undefined);
  await invalidateSegments(recordingId);
  void invalidate(['recording-minutes', recordingId]);
  return result;
};

type WordCorrection = { from: string; to: string; everywhere: boolean };
/** Options for a transcription. `minutes` limits it to a part of the recording. */
type TranscriptionOptions = { language: SpokenLanguage; minutes?: number };
type SegmentRef = { recordingId: string; segmentId: string };

export const edit = (at: SegmentRef, text: string) =>
  changing(at.recordingId, call(editSegment, { ...at, text }));
export const split = (at: SegmentRef, place: number) =>
  changing(at.recordingId, call(splitSegment, { ...at, at: place }));
export const merge = (at: SegmentRef) => changing(at.recordingId, call(mergeSegment, at));
export const assignSpeaker = (at: SegmentRef, speaker: string) =>
  changing(at.recordingId, call(setSpeaker, { ...at, speaker }));
export const correctWord = (recordingId: string, { from, to, everywhere }: WordCorrection) =>
  changing(recordingId, call(correctEverywhere, { recordingId, from, to, everywhere }));

export const nameVoice = async (recordingId: string, speaker: string, name: string): Promise<void> => {
  // `call` has already shown the error.
  const recording = await call(nameSpeaker, { recordingId, speaker, name }).catch(() => undefined);
  if (recording) putRecording(recording);
};

export const transcribe = async (recordingId: string, how: TranscriptionOptions): Promise<void> => {
  const input = { recordingId, ...how };
  // `call` has already shown the error.
  const recording = await call(transcribeRecording, input).catch(() => undefined);
  if (recording) putRecording(recording);
};

export const type = async (recordingId: string, text: string): Promise<boolean> => {
  // `call` has already shown the error.
  const recording = await call(writeTranscript, { recordingId, text }).catch(() => undefined);
  if (!recording) return false;
  putRecording(recording);
  if (recording.error !== '') notify(recording.error);
  await invalidateSegments(recordingId);
  return true;
};
