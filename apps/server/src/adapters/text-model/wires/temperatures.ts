/** What stands for precise and for free in a vendor's own measure. */
export type Temperatures = Readonly<Record<'precise' | 'free', number>>;

/** Where a vendor takes up to 2, of which 1 is the usual. */
export const WIDE: Temperatures = { precise: 0.2, free: 1.3 };
/** Where a vendor takes up to 1. */
export const NARROW: Temperatures = { precise: 0.2, free: 1 };
