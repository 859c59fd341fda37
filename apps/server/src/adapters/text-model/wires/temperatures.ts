/** A vendor's temperatures for precise and free answers. */
export type Temperatures = Readonly<Record<'precise' | 'free', number>>;

/** For vendors with a maximum of 2 and a default of 1. */
export const WIDE: Temperatures = { precise: 0.2, free: 1.3 };
/** For vendors with a maximum of 1. */
export const NARROW: Temperatures = { precise: 0.2, free: 1 };
