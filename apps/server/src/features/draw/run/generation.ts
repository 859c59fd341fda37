import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import type { ImageRequest } from '../../../ports/image-generator.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';
import type { Webhooks } from './webhooks.ts';

export type Generation = {
  row: DrawingRow;
  order: ImageRequest;
  context: RunContext;
  hooks: Webhooks;
  /** Saves a picture at its index, from 1; returns its file id. */
  save: (index: number, bytes: Uint8Array) => Promise<string>;
  /** Splits a two-by-two grid into its pictures. */
  cut: (grid: Uint8Array) => Promise<readonly Uint8Array[]>;
  show: (change: Partial<Pick<DrawingRow, 'progress' | 'ahead' | 'task'>>) => Promise<void>;
  /** Shows a preview of an unfinished picture. */
  preview: (bytes: Uint8Array) => Promise<void>;
  /** Saves the service's data, for later changes of the pictures. */
  saveState: (told: unknown) => Promise<unknown>;
};

/** One request of a drawing: its content, the index of its first picture, and its share of the progress. */
export type Part = {
  /** Empty if it is the whole drawing. */
  name: string;
  order: ImageRequest;
  first: number;
  /** The result is a single picture, not a grid. */
  isOne: boolean;
  progressOf: (percent: number) => number;
};
