import type { Price } from '@studiolo/contract/ledger/prices';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';

const hundredths = (amount: number): number => Math.round(amount * 100);

/** Price of one row of a table, in the smallest unit of the ledger, and of all its rows. */
export const tablePrice = (price: Price, rows: number): { rowPrice: number; total: Price } => {
  if (price === 'nothing') return { rowPrice: 0, total: 'nothing' };
  const row = Math.max(1, Math.round(hundredths(price.amount) / STUDIO_LIMITS.tableRowsPerAnswer));
  return { rowPrice: row / 100, total: { ...price, amount: (row * rows) / 100 } };
};
