import { create } from 'zustand';
import { recall, remember } from '../../../platform/remembered.ts';

export type Layout = 'cards' | 'list';

const PLACE = 'notebookLayout';

/** How this browser shows the notebooks. */
export const useLayout = create<{ layout: Layout }>(() => ({
  layout: recall(PLACE) === 'list' ? 'list' : 'cards',
}));

export const setLayout = (layout: Layout): void => {
  remember(PLACE, layout === 'list' ? layout : undefined);
  useLayout.setState({ layout });
};
