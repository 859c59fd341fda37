import type { Prompt } from '@studiolo/contract/prompts/entities';
import { createPrompt, deletePrompt, listPrompts, updatePrompt } from '@studiolo/contract/prompts/endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { invalidate } from '../../platform/queries/query-client.ts';

export const promptsQuery = queryOptions({
  queryKey: ['prompts'],
  queryFn: ({ signal }) => call(listPrompts, {}, { signal }),
});

const refreshPrompts = async (): Promise<void> => {
  await Promise.all([invalidate(promptsQuery.queryKey), invalidate(['mentions'])]);
};

type PromptInput = { promptId?: string | undefined; name: string; body: string };

/** Creates or changes a prompt. The form shows errors. */
export const useSavePrompt = () =>
  useMutation({
    mutationFn: async ({ promptId, ...fields }: PromptInput): Promise<void> => {
      if (promptId === undefined) await call(createPrompt, fields, { isQuiet: true });
      else await call(updatePrompt, { promptId, ...fields }, { isQuiet: true });
    },
    onSuccess: refreshPrompts,
  });

export const useDeletePrompt = () =>
  useMutation({
    mutationFn: ({ promptId }: Prompt) => call(deletePrompt, { promptId }),
    onSettled: refreshPrompts,
  });
