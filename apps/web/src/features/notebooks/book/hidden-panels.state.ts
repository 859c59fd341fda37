import { create } from 'zustand';
import { recall, remember } from '../../../platform/local-store.ts';

type Panel = 'sources' | 'studio';
type HiddenPanels = Readonly<Record<Panel, boolean>>;

const PLACE = 'notebookHidden';

const hidden = (recall(PLACE) ?? '').split(' ');

/** Panels that are hidden in this browser. */
export const useHiddenPanels = create<HiddenPanels>(() => ({
  sources: hidden.includes('sources'),
  studio: hidden.includes('studio'),
}));

export const hidePanel = (panel: Panel, isHidden: boolean): void => {
  useHiddenPanels.setState({ [panel]: isHidden });
  const { sources, studio } = useHiddenPanels.getState();
  const names = [sources && 'sources', studio && 'studio'].filter(Boolean);
  remember(PLACE, names.length === 0 ? undefined : names.join(' '));
};
