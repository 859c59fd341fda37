import { askAnew } from '../../../platform/queries/query-client.ts';

/** Whether it was done. What was refused has been told by the call itself; the lists then show what holds. */
export const settled = async (asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  void askAnew(['topics']);
  return isDone;
};
