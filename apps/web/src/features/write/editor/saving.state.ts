import { create } from 'zustand';
import type { SaveState } from '../../../core/writing/autosave.ts';

/**
 * `unheld`: stored neither on the server nor in this browser, because the browser's storage is full or
 * blocked.
 */
export type ShownState = SaveState | 'unheld';

/** Save state of the open document; undefined if it is empty. */
export const useSaving = create<{ state: ShownState | undefined }>(() => ({ state: undefined }));

export const showSaving = (state: ShownState | undefined): void => useSaving.setState({ state });
