import { useMutation } from '@tanstack/react-query';

/** Adds one source at a time. Also returns whether one is being added. */
export const useAdding = () => useMutation({ mutationFn: (add: () => Promise<unknown>) => add() });
