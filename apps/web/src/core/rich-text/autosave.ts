import { NetworkFault } from '../../platform/api/refusal.ts';

/** `blank`: there is nothing that could be saved. `stopped`: somebody has to decide first. `here`: in this browser alone. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'blank' | 'stopped' | 'here';

type Options = {
  /** Saves what is written now; answers how that ended. */
  save: () => Promise<'saved' | 'blank' | 'stopped' | 'here'>;
  /** After a pause of so long what was written is saved. */
  pauseMs?: number;
  /** Without a network it is tried again so often. */
  retryMs?: number;
};

/** Saves after each pause in the writing, one save at a time; what is written meanwhile is saved next. */
export const createAutosave = ({ save, pauseMs = 1000, retryMs = 5000 }: Options) => {
  let state: SaveState = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isEdited = false;
  const listeners = new Set<() => void>();

  const become = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const soon = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const run = async (): Promise<void> => {
    isEdited = false;
    become('saving');
    try {
      const ended = await save();
      if (ended === 'stopped') return become('stopped');
      become(isEdited ? 'unsaved' : ended);
      if (isEdited) soon(pauseMs);
    } catch (error) {
      isEdited = true;
      const isAway = error instanceof NetworkFault;
      become(isAway ? 'offline' : 'refused');
      if (isAway) soon(retryMs);
    }
  };

  /** Saves at once what is not saved. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    await running;
    if (!isEdited || state === 'stopped') return;
    running = run().finally(() => (running = undefined));
    await running;
  };

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    edited() {
      isEdited = true;
      if (state === 'stopped') return;
      if (state !== 'saving') become('unsaved');
      soon(pauseMs);
    },
    flush,
    /** What was to be decided is; what is written now is saved, or was. */
    resume(isSaved: boolean) {
      isEdited = !isSaved;
      become(isSaved ? 'saved' : 'unsaved');
      return isSaved ? Promise.resolve() : flush();
    },
    isEdited: () => isEdited || state === 'saving' || state === 'stopped',
  };
};
