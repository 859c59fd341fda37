import { useMutation } from '@tanstack/react-query';

/** Adds one source at a time, and returns whether one is pending. */
export const useAdding = () => useMutation({ mutationFn: (add: () => Promise<unknown>) => add() });
