import type { Prompt } from '@studiolo/contract/prompts/entities';
import { createPrompt, deletePrompt, listPrompts, updatePrompt } from '@studiolo/contract/prompts/endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { askAnew } from '../../platform/queries/query-client.ts';

export const promptsQuery = queryOptions({
  queryKey: ['prompts'],
  queryFn: ({ signal }) => call(listPrompts, {}, { signal }),
});

const anew = async (): Promise<void> => {
  await Promise.all([askAnew(promptsQuery.queryKey), askAnew(['mentions'])]);
};

type Written = { promptId?: string | undefined; name: string; body: string };

/** Keeps a prompt, a new one where it has no id yet. What is wrong with it is said by the form. */
export const useSavePrompt = () =>
  useMutation({
    mutationFn: async ({ promptId, ...what }: Written): Promise<void> => {
      if (promptId === undefined) await call(createPrompt, what, { isQuiet: true });
      else await call(updatePrompt, { promptId, ...what }, { isQuiet: true });
    },
    onSuccess: anew,
  });

export const useDeletePrompt = () =>
  useMutation({
    mutationFn: ({ promptId }: Prompt) => call(deletePrompt, { promptId }),
    onSettled: anew,
  });
