import { create } from 'zustand';
import { recall, remember } from '../../../platform/local-store.ts';

export type Layout = 'cards' | 'list';

const PLACE = 'notebookLayout';

/** Layout of the notebook list in this browser. */
export const useLayout = create<{ layout: Layout }>(() => ({
  layout: recall(PLACE) === 'list' ? 'list' : 'cards',
}));

export const setLayout = (layout: Layout): void => {
  remember(PLACE, layout === 'list' ? layout : undefined);
  useLayout.setState({ layout });
};
