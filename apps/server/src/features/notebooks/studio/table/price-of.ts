import type { Price } from '@studiolo/contract/ledger/prices';
import { tableRowPrice } from '@studiolo/contract/notebooks/studio-rules';

/** Price of one row of a table, in the smallest unit of the ledger, and of all its rows. */
export const tablePrice = (price: Price, rows: number): { rowPrice: number; total: Price } => {
  if (price === 'nothing') return { rowPrice: 0, total: 'nothing' };
  const rowPrice = tableRowPrice(price.amount);
  return { rowPrice, total: { ...price, amount: Math.round(rowPrice * 100 * rows) / 100 } };
};
