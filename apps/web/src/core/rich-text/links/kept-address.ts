import { safeLink } from '@studiolo/markdown/safe-url';

/**
 * Whether an address stays with a text: one that may be followed, or one without a scheme, such as `notes/a.md` or
 * `#part`, which means something where the text came from and where it goes.
 */
export const isKeptAddress = (address: string): boolean =>
  safeLink(address) !== undefined || !URL.canParse(address);
