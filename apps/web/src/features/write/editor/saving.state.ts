import { create } from 'zustand';
import type { SaveState } from '../../../core/rich-text/autosave.ts';

/** How the open document stands with the server; undefined for a paper that nothing is written on. */
export const useSaving = create<{ state: SaveState | undefined }>(() => ({ state: undefined }));

export const showSaving = (state: SaveState | undefined): void => useSaving.setState({ state });
