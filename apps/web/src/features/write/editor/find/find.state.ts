import { create } from 'zustand';

/** Whether the search bar is open. `times` counts how often it was requested. */
export const useFindBar = create<{ isOpen: boolean; times: number }>(() => ({ isOpen: false, times: 0 }));

export const openFind = (): void => useFindBar.setState(({ times }) => ({ isOpen: true, times: times + 1 }));
export const closeFind = (): void => useFindBar.setState({ isOpen: false });
