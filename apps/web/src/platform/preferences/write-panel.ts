import { create } from 'zustand';
import { recall, remember } from '../remembered.ts';

const PLACE = 'writePanel';
const USUAL = 400;

const kept = Number(recall(PLACE));

/** How wide the panel beside what one writes is, in pixels. */
export const useWritePanel = create<{ width: number }>(() => ({ width: kept > 0 ? kept : USUAL }));

export const setWritePanel = (width: number): void => {
  if (width <= 0 || width === useWritePanel.getState().width) return;
  remember(PLACE, String(width));
  useWritePanel.setState({ width });
};
