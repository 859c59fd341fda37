import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import type { DefaultModel } from '@studiolo/contract/models/entities';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient, unCancelled } from '../../platform/queries/query-client.ts';
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

/** Which model is to answer, as of this moment: a choice just made counts before it is seen. */
export const chosenModel = (): string | undefined =>
  queryClient.getQueryData(defaultModelQuery.queryKey)?.model;

/** Waits until that is known, where it can be; of who has just signed in, what they chose. */
export const modelKnown = async (): Promise<void> => {
  // What a visitor was told is forgotten by then.
  await Promise.resolve();
  await unCancelled(() => queryClient.ensureQueryData(defaultModelQuery)).catch(() => undefined);
};

// What a visitor is answered by is not what somebody has chosen.
onSignIn(() => void queryClient.resetQueries(defaultModelQuery));

const CHOOSING = ['models', 'choose'] as const;
/** While another choice is on its way, what the server says of this one is no longer what is wanted. */
const isLatest = (): boolean => queryClient.isMutating({ mutationKey: CHOOSING }) === 1;

/** Makes a model the user's own default; shown at once, taken back when the server refuses. */
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
