import type { Price } from '@studiolo/contract/ledger/prices';
import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';

/** Price of an item: a table costs an answer for each group of sources, anything else one. */
export const priceOf = (kind: StudioKind, { price }: { price: Price }, sources: number): Price =>
  kind !== 'table' || price === 'nothing'
    ? price
    : { ...price, amount: price.amount * Math.ceil(sources / STUDIO_LIMITS.tableSourcesPerAnswer) };
