import { create } from 'zustand';
import { recall, remember } from '../local-store.ts';

const STORAGE_KEY = 'writePanel';
const DEFAULT_WIDTH = 400;

const stored = Number(recall(STORAGE_KEY));

/** Width of the panel next to the document, in px. */
export const useWritePanel = create<{ width: number }>(() => ({
  width: stored > 0 ? stored : DEFAULT_WIDTH,
}));

export const setWritePanel = (width: number): void => {
  if (width <= 0 || width === useWritePanel.getState().width) return;
  remember(STORAGE_KEY, String(width));
  useWritePanel.setState({ width });
};
