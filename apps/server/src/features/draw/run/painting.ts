import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import type { PaintOrder } from '../../../ports/painter.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';
import type { Hooks } from './hooks.ts';

/** A drawing while it is drawn. */
export type Painting = {
  row: DrawingRow;
  order: PaintOrder;
  context: RunContext;
  hooks: Hooks;
  /** Keeps a picture under its place, from 1; answers its file. */
  keep: (index: number, bytes: Uint8Array) => Promise<string>;
  /** Cuts a grid of two by two into its pictures. */
  cut: (grid: Uint8Array) => Promise<readonly Uint8Array[]>;
  /** Shows how far it is. */
  show: (change: Partial<Pick<DrawingRow, 'progress' | 'ahead' | 'task'>>) => Promise<void>;
  /** Shows a picture that is not whole yet. */
  preview: (bytes: Uint8Array) => Promise<void>;
  /** Keeps what the service said, for what is asked of the pictures later. */
  tell: (told: unknown) => Promise<unknown>;
};

/** A part of a drawing that a service is asked for at once: its order, its first picture’s place, and how far it brings the whole. */
export type Part = {
  /** Empty where it is the whole. */
  name: string;
  order: PaintOrder;
  first: number;
  /** A grid stays one picture. */
  isOne: boolean;
  progressOf: (percent: number) => number;
};
