import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import type { DefaultModel } from '@studiolo/contract/models/entities';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query-client.ts';

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

/** Makes a model the user's own default; shown at once, taken back when the server refuses. */
export const useSetDefaultModel = () =>
  useMutation({
    mutationFn: (model: string) => call(setDefaultModel, { model }),
    onMutate: async (model) => {
      await queryClient.cancelQueries(defaultModelQuery);
      const before = queryClient.getQueryData(defaultModelQuery.queryKey);
      queryClient.setQueryData<DefaultModel>(defaultModelQuery.queryKey, { model, fellBackFrom: null });
      return { before };
    },
    onError: (_error, _model, context) =>
      queryClient.setQueryData(defaultModelQuery.queryKey, context?.before),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['models'] }),
  });
