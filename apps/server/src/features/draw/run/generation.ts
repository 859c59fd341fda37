import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import type { ImageRequest } from '../../../ports/image-generator.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';
import type { Webhooks } from './webhooks.ts';

export type Generation = {
  row: DrawingRow;
  request: ImageRequest;
  context: RunContext;
  webhooks: Webhooks;
  /** Saves a picture at its index, from 1; returns its file id. */
  save: (index: number, bytes: Uint8Array) => Promise<string>;
  /** Splits a two-by-two grid into its pictures. */
  splitGrid: (grid: Uint8Array) => Promise<readonly Uint8Array[]>;
  update: (change: Partial<Pick<DrawingRow, 'progress' | 'ahead' | 'task'>>) => Promise<void>;
  /** Shows an unfinished picture on the drawing. */
  showPreview: (bytes: Uint8Array) => Promise<void>;
  /** Saves the service's data, for later changes of the pictures. */
  saveState: (serviceData: unknown) => Promise<unknown>;
};

/** One request to the service, for one or several pictures of a drawing. */
export type Part = {
  /** Empty if it is the whole drawing. */
  name: string;
  request: ImageRequest;
  firstIndex: number;
  /** Whether the result is a single picture instead of a grid. */
  isSinglePicture: boolean;
  progressOf: (percent: number) => number;
};
