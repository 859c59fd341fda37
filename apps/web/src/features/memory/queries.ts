import {
  editMemory,
  forgetAll,
  forgetMemory,
  getMemory,
  remember,
  switchMemory,
} from '@studiolo/contract/memory/endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { askAnew } from '../../platform/queries/query-client.ts';

export const memoryQuery = queryOptions({
  queryKey: ['memory'],
  queryFn: ({ signal }) => call(getMemory, {}, { signal }),
});

const anew = () => askAnew(memoryQuery.queryKey);

export const useSwitchMemory = () =>
  useMutation({ mutationFn: (isOn: boolean) => call(switchMemory, { isOn }), onSettled: anew });

/** Keeps something, in the place of what it was where it has an id. What is wrong with it is said by the form. */
export const useRemember = () =>
  useMutation({
    mutationFn: async ({
      memoryId,
      text,
    }: {
      memoryId?: string | undefined;
      text: string;
    }): Promise<void> => {
      if (memoryId === undefined) await call(remember, { text }, { isQuiet: true });
      else await call(editMemory, { memoryId, text }, { isQuiet: true });
    },
    onSuccess: anew,
  });

export const useForget = () =>
  useMutation({ mutationFn: (memoryId: string) => call(forgetMemory, { memoryId }), onSettled: anew });

export const useForgetAll = () => useMutation({ mutationFn: () => call(forgetAll, {}), onSettled: anew });
