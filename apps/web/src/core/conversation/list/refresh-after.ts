import { invalidate } from '../../../platform/queries/query-client.ts';

/**
 * Waits for a change, then refreshes the lists. Returns false if the change was refused; `call` has already
 * shown the error.
 */
export const refreshAfter = async (change: Promise<unknown>): Promise<boolean> => {
  const isDone = await change.then(
    () => true,
    () => false,
  );
  void invalidate(['topics']);
  return isDone;
};
