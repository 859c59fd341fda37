import { notify, TOAST_MS } from './notify.ts';

/** Says that something was deleted, once it was, and offers to take that back. */
export const offerUndo = (
  deleted: Promise<boolean>,
  { said, label, run }: { said: string; label: string; run: () => Promise<unknown> },
): void =>
  void deleted.then((isDone) => {
    if (isDone) notify(said, 'success', TOAST_MS, { label, run: () => void run() });
  });
