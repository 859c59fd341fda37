import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from './queries.ts';

/**
 * Returns a function for the label of a model. A model that is no longer offered is labeled with its name.
 */
export const useModelLabel = (): ((name: string) => string) => {
  const { data: models = [] } = useQuery(modelsQuery);
  return (name) => models.find((model) => model.name === name)?.label ?? name;
};
