import { Refusal } from './refusal.ts';

/** Sends items one after another. A refused item is skipped; a network fault stops the sending. */
export const sendEach = async (
  ids: readonly string[],
  send: (id: string) => Promise<void>,
): Promise<void> => {
  for (const id of ids)
    try {
      await send(id);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
    }
};
