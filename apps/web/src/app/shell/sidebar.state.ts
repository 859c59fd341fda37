import { create } from 'zustand';
import { recall, remember } from '../../platform/remembered.ts';

type Sidebar = {
  /** On a wide screen: put away, and remembered so. */
  isCollapsed: boolean;
  /** Where it shows only when asked for: on a phone over the page, on a tablet beside one that needs the room. */
  isDrawn: boolean;
};

const PLACE = 'sidebar';
const COLLAPSED = 'collapsed';

export const useSidebar = create<Sidebar>(() => ({
  isCollapsed: recall(PLACE) === COLLAPSED,
  isDrawn: false,
}));

export const setCollapsed = (isCollapsed: boolean): void => {
  remember(PLACE, isCollapsed ? COLLAPSED : undefined);
  useSidebar.setState({ isCollapsed });
};

export const toggleCollapsed = (): void => setCollapsed(!useSidebar.getState().isCollapsed);

/** On a phone: draws the sidebar over the page. */
export const openDrawer = (): void => useSidebar.setState({ isDrawn: true });

export const toggleDrawer = (): void => useSidebar.setState(({ isDrawn }) => ({ isDrawn: !isDrawn }));

/** Something was chosen: where the sidebar was asked for, the page is what matters now. */
export const closeDrawer = (): void => useSidebar.setState({ isDrawn: false });
