import { create } from 'zustand';
import { recall, remember } from '../local-store.ts';

/** Widths of the panels next to a notebook's chat, in px. */
export type NotebookPanels = { sources: number; side: number };

const STORAGE_KEY = 'notebookPanels';
const DEFAULT_WIDTHS: NotebookPanels = { sources: 280, side: 400 };

const read = (): NotebookPanels => {
  const [sources = NaN, side = NaN] = (recall(STORAGE_KEY) ?? '').split(' ').map(Number);
  return sources > 0 && side > 0 ? { sources, side } : DEFAULT_WIDTHS;
};

export const useNotebookPanels = create<NotebookPanels>(read);

export const setNotebookPanels = (panels: NotebookPanels): void => {
  const before = useNotebookPanels.getState();
  if (panels.sources === before.sources && panels.side === before.side) return;
  remember(STORAGE_KEY, `${panels.sources} ${panels.side}`);
  useNotebookPanels.setState(panels);
};
