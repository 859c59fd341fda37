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
import { invalidate } from '../../platform/queries/query-client.ts';

export const memoryQuery = queryOptions({
  queryKey: ['memory'],
  queryFn: ({ signal }) => call(getMemory, {}, { signal }),
});

const refreshMemory = () => invalidate(memoryQuery.queryKey);

export const useSwitchMemory = () =>
  useMutation({ mutationFn: (isOn: boolean) => call(switchMemory, { isOn }), onSettled: refreshMemory });

/** Saves a memory; with an id, replaces the existing one. The form shows errors. */
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
    onSuccess: refreshMemory,
  });

export const useForget = () =>
  useMutation({
    mutationFn: (memoryId: string) => call(forgetMemory, { memoryId }),
    onSettled: refreshMemory,
  });

export const useForgetAll = () =>
  useMutation({ mutationFn: () => call(forgetAll, {}), onSettled: refreshMemory });
