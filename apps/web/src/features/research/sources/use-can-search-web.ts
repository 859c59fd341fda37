import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';

/** Whether a search service is set up on the server. */
export const useCanSearchWeb = (): boolean => useQuery(configQuery).data?.canSearchWeb ?? false;
