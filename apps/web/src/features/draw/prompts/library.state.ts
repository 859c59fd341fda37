import { create } from 'zustand';

/** Whether the prompts are looked through. */
export const useLibrary = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openLibrary = (isOpen: boolean): void => useLibrary.setState({ isOpen });
