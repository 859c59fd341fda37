import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import { defaultModelQuery, modelsQuery } from '../../model-picker/queries.ts';

/** Returns the model that will answer next; undefined until it is known. */
export const useChosenModel = (): Model | undefined => {
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  return models.find(({ name }) => name === chosen?.model);
};
