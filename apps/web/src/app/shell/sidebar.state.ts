import { create } from 'zustand';
import { recall, remember } from '../../platform/local-store.ts';

type Sidebar = {
  /** Whether it is collapsed on a wide screen; stored in the browser. */
  isCollapsed: boolean;
  /** Whether it is open as a drawer: over the page on a phone, or next to a page with several columns on a tablet. */
  isDrawn: boolean;
};

const STORAGE_KEY = 'sidebar';
const COLLAPSED = 'collapsed';

export const useSidebar = create<Sidebar>(() => ({
  isCollapsed: recall(STORAGE_KEY) === COLLAPSED,
  isDrawn: false,
}));

export const setCollapsed = (isCollapsed: boolean): void => {
  remember(STORAGE_KEY, isCollapsed ? COLLAPSED : undefined);
  useSidebar.setState({ isCollapsed });
};

export const toggleCollapsed = (): void => setCollapsed(!useSidebar.getState().isCollapsed);

export const openDrawer = (): void => useSidebar.setState({ isDrawn: true });

export const toggleDrawer = (): void => useSidebar.setState(({ isDrawn }) => ({ isDrawn: !isDrawn }));

export const closeDrawer = (): void => useSidebar.setState({ isDrawn: false });
