import { getMinutes, makeMinutes, setLineDone } from '@studiolo/contract/voice/minutes-endpoints';
import type { Minutes } from '@studiolo/contract/voice/entities';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';

export const minutesQuery = (recordingId: string) =>
  queryOptions({
    queryKey: ['recording-minutes', recordingId],
    queryFn: ({ signal }) => call(getMinutes, { recordingId }, { signal, isQuiet: true }),
  });

const put = (recordingId: string, minutes: Minutes | undefined): void => {
  if (minutes) queryClient.setQueryData(minutesQuery(recordingId).queryKey, minutes);
};

/** Requests minutes; resolves with false if the server refused. `call` has already shown the error. */
export const make = async (input: RawInputOf<typeof makeMinutes>): Promise<boolean> => {
  // `call` has already shown the error.
  const minutes = await call(makeMinutes, input).catch(() => undefined);
  put(input.recordingId, minutes);
  return minutes !== undefined;
};

export const tick = async (input: RawInputOf<typeof setLineDone>): Promise<void> =>
  // `call` has already shown the error.
  put(input.recordingId, await call(setLineDone, input).catch(() => undefined));
