import { create } from 'zustand';
import { isNarrow } from '../platform/is-narrow.ts';
import { recall, remember } from '../platform/remembered.ts';

type Sidebar = {
  /** On a wide screen: put away, and remembered so. */
  isCollapsed: boolean;
  /** On a phone: drawn over the page. */
  isDrawn: boolean;
};

const PLACE = 'sidebar';
const COLLAPSED = 'collapsed';

export const useSidebar = create<Sidebar>(() => ({
  isCollapsed: recall(PLACE) === COLLAPSED,
  isDrawn: false,
}));

/** Shows or hides the sidebar, each way of showing it on its own. */
export const toggleSidebar = (): void => {
  if (isNarrow()) return useSidebar.setState(({ isDrawn }) => ({ isDrawn: !isDrawn }));
  setCollapsed(!useSidebar.getState().isCollapsed);
};

export const setCollapsed = (isCollapsed: boolean): void => {
  remember(PLACE, isCollapsed ? COLLAPSED : undefined);
  useSidebar.setState({ isCollapsed });
};

/** On a phone: draws the sidebar over the page. */
export const openDrawer = (): void => useSidebar.setState({ isDrawn: true });

/** Something was chosen: on a phone the page is what matters now. */
export const closeDrawer = (): void => useSidebar.setState({ isDrawn: false });
