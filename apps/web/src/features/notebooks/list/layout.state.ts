import { create } from 'zustand';
import { recall, remember } from '../../../platform/local-store.ts';

export type Layout = 'cards' | 'list';

const STORAGE_KEY = 'notebookLayout';

/** Layout of the notebook list in this browser. */
export const useLayout = create<{ layout: Layout }>(() => ({
  layout: recall(STORAGE_KEY) === 'list' ? 'list' : 'cards',
}));

export const setLayout = (layout: Layout): void => {
  remember(STORAGE_KEY, layout === 'list' ? layout : undefined);
  useLayout.setState({ layout });
};
