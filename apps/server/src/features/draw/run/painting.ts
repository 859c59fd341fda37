import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import type { PaintOrder } from '../../../ports/painter.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';

/** A drawing while it is drawn. */
export type Painting = {
  row: DrawingRow;
  order: PaintOrder;
  context: RunContext;
  /** Keeps a picture under its place, from 1; answers its file. */
  keep: (index: number, bytes: Uint8Array) => Promise<string>;
  /** Shows how far it is, 0 to 100. */
  progress: (percent: number) => Promise<void>;
  /** Keeps what the service said, for what is asked of the pictures later. */
  tell: (told: unknown) => Promise<unknown>;
};
