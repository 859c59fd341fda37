import type { DrawMatrix } from '@studiolo/contract/draw/entities';
import { create } from 'zustand';

export type Written = {
  text: string;
  count: number;
  service: string;
  /** The words in English as somebody changed them, and of which words. */
  english: { of: string; text: string } | undefined;
  /** A sheet that is to be drawn of it. */
  matrix: DrawMatrix | undefined;
};

const BLANK: Written = { text: '', count: 4, service: '', english: undefined, matrix: undefined };

/** What is being written for the next drawing. */
export const useWritten = create<Written>(() => BLANK);

export const write = (change: Partial<Written>): void => useWritten.setState(change);
