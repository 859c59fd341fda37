import { create } from 'zustand';

export const useLibrary = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openLibrary = (isOpen: boolean): void => useLibrary.setState({ isOpen });
