import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from './queries.ts';

/** What models are called on the page; one that is no longer offered by its own name. */
export const useModelLabel = (): ((name: string) => string) => {
  const { data: models = [] } = useQuery(modelsQuery);
  return (name) => models.find((model) => model.name === name)?.label ?? name;
};
