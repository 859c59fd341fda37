import { useMutation } from '@tanstack/react-query';

/** Adds one source at a time, and tells whether that is pending. */
export const useAdding = () => useMutation({ mutationFn: (add: () => Promise<unknown>) => add() });
