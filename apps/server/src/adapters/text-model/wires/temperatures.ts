/** A vendor's temperatures for precise and free answers. */
export type Temperatures = Readonly<Record<'precise' | 'free', number>>;

/** For vendors with a maximum of 2 and a default of 1. */
export const DEFAULT_TEMPERATURES: Temperatures = { precise: 0.2, free: 1.3 };
/** For vendors with a maximum of 1. */
export const LOW_TEMPERATURES: Temperatures = { precise: 0.2, free: 1 };
