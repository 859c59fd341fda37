import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';

/** Returns the display name of the sign-in provider; empty if none is configured. */
export const useProvider = (): string => useQuery(configQuery).data?.signInProvider ?? '';
