import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import type { DefaultModel } from '@studiolo/contract/models/entities';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient, retryCanceled } from '../../platform/queries/query-client.ts';
import { onSignIn } from '../../platform/session/session.ts';

export const modelsQuery = queryOptions({
  queryKey: ['models', 'list'],
  queryFn: ({ signal }) => call(listModels, {}, { signal, isQuiet: true }),
  staleTime: 5 * 60_000,
});

export const defaultModelQuery = queryOptions({
  queryKey: ['models', 'default'],
  queryFn: ({ signal }) => call(getDefaultModel, {}, { signal, isQuiet: true }),
  staleTime: 5 * 60_000,
});

/** Returns the model that will answer, including a choice that is still being saved. */
export const chosenModel = (): string | undefined =>
  queryClient.getQueryData(defaultModelQuery.queryKey)?.model;

/**
 * Waits until the model is known. After sign-in, that is the user's own choice. Resolves even if it cannot be
 * loaded.
 */
export const modelKnown = async (): Promise<void> => {
  // Lets the visitor's data be cleared first.
  await Promise.resolve();
  // If this fails, the question names no model and the server chooses one.
  await retryCanceled(() => queryClient.ensureQueryData(defaultModelQuery)).catch(() => undefined);
};

// The default model of a visitor is not the user's choice.
onSignIn(() => void queryClient.resetQueries(defaultModelQuery));

const CHOOSING = ['models', 'choose'] as const;
/** The response to a choice is ignored while a later one is being saved. */
const isLatest = (): boolean => queryClient.isMutating({ mutationKey: CHOOSING }) === 1;

/** Sets the user's default model optimistically; reverts if the server refuses. */
export const useSetDefaultModel = () =>
  useMutation({
    mutationKey: CHOOSING,
    mutationFn: (model: string) => call(setDefaultModel, { model }),
    onMutate: (model) => {
      void queryClient.cancelQueries(defaultModelQuery);
      const before = queryClient.getQueryData(defaultModelQuery.queryKey);
      queryClient.setQueryData<DefaultModel>(defaultModelQuery.queryKey, { model, fellBackFrom: null });
      return { before };
    },
    onError: (_error, _model, context) => {
      if (isLatest()) queryClient.setQueryData(defaultModelQuery.queryKey, context?.before);
    },
    onSettled: () => {
      if (isLatest()) void queryClient.invalidateQueries({ queryKey: ['models'] });
    },
  });
