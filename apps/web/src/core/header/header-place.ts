import { create } from 'zustand';

/** Where in the header line the shown page may put its title and tools; set by the app's header. */
export const useHeaderPlace = create<{ place: HTMLElement | null }>(() => ({ place: null }));

export const setHeaderPlace = (place: HTMLElement | null): void => useHeaderPlace.setState({ place });
