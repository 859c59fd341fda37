import { create } from 'zustand';

type Written = { text: string; count: number; service: string };

const BLANK: Written = { text: '', count: 4, service: '' };

/** What is being written for the next drawing. */
export const useWritten = create<Written>(() => BLANK);

export const write = (change: Partial<Written>): void => useWritten.setState(change);
