import { create } from 'zustand';

/** What was said of the last order that was refused for what it costs; nothing otherwise. */
export const useSpent = create<{ message: string }>(() => ({ message: '' }));

export const tellSpent = (message: string): void => useSpent.setState({ message });
