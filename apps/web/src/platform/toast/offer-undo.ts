import { notify, TOAST_MS } from './notify.ts';

/** Confirms a deletion once it is done, with an undo button. */
export const offerUndo = (
  deleted: Promise<boolean>,
  { message, label, run }: { message: string; label: string; run: () => Promise<unknown> },
): void =>
  void deleted.then((isDone) => {
    if (isDone) notify(message, 'success', TOAST_MS, { label, run: () => void run() });
  });
