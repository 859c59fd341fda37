import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';

/** What people call the provider that they may sign in with; empty where there is none. */
export const useProvider = (): string => useQuery(configQuery).data?.signInProvider ?? '';
