import { NetworkFault } from '../../platform/api/refusal.ts';

/**
 * `blank`: nothing to save. `stopped`: waiting for the user's decision. `here`: stored only in this browser.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'blank' | 'stopped' | 'here';

type Options = {
  /** Saves the current text; resolves with the outcome. */
  save: () => Promise<'saved' | 'blank' | 'stopped' | 'here'>;
  /** Pause after the last edit before saving, in ms. */
  pauseMs?: number;
  /** Retry interval while offline, in ms. */
  retryMs?: number;
};

/** Saves after each pause in typing, one save at a time. Text typed meanwhile is saved next. */
export const createAutosave = ({ save, pauseMs = 1000, retryMs = 5000 }: Options) => {
  let state: SaveState = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isEdited = false;
  const listeners = new Set<() => void>();

  const setState = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const scheduleSave = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const run = async (): Promise<void> => {
    isEdited = false;
    setState('saving');
    try {
      const ended = await save();
      if (ended === 'stopped') return setState('stopped');
      setState(isEdited ? 'unsaved' : ended);
      if (isEdited) scheduleSave(pauseMs);
    } catch (error) {
      isEdited = true;
      const isOffline = error instanceof NetworkFault;
      setState(isOffline ? 'offline' : 'refused');
      if (isOffline) scheduleSave(retryMs);
    }
  };

  /** Saves unsaved text immediately. */
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
      if (state !== 'saving') setState('unsaved');
      scheduleSave(pauseMs);
    },
    flush,
    /** Continues after the user's decision. `isSaved`: whether the current text has already been saved. */
    resume(isSaved: boolean) {
      isEdited = !isSaved;
      setState(isSaved ? 'saved' : 'unsaved');
      return isSaved ? Promise.resolve() : flush();
    },
    isEdited: () => isEdited || state === 'saving' || state === 'stopped',
  };
};
