import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';

/** Display name of the sign-in provider; empty if not configured. */
export const useProvider = (): string => useQuery(configQuery).data?.signInProvider ?? '';
