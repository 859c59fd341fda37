import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from './queries.ts';

/** What models are called on the page; one that is no longer offered by its own name. Empty until that is known. */
export const useModelLabel = (): ((name: string) => string) => {
  const { data: models = [], isPending } = useQuery(modelsQuery);
  return (name) => (isPending ? '' : (models.find((model) => model.name === name)?.label ?? name));
};
