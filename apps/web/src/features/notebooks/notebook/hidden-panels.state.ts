import { create } from 'zustand';
import { recall, remember } from '../../../platform/local-store.ts';

type Panel = 'sources' | 'studio';
type HiddenPanels = Readonly<Record<Panel, boolean>>;

const STORAGE_KEY = 'notebookHidden';

const hidden = (recall(STORAGE_KEY) ?? '').split(' ');

/** Panels that are hidden in this browser. */
export const useHiddenPanels = create<HiddenPanels>(() => ({
  sources: hidden.includes('sources'),
  studio: hidden.includes('studio'),
}));

export const hidePanel = (panel: Panel, isHidden: boolean): void => {
  useHiddenPanels.setState({ [panel]: isHidden });
  const { sources, studio } = useHiddenPanels.getState();
  const names = [sources && 'sources', studio && 'studio'].filter(Boolean);
  remember(STORAGE_KEY, names.length === 0 ? undefined : names.join(' '));
};
