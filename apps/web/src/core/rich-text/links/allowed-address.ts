import { safeLink } from '@studiolo/markdown/safe-url';

/**
 * Whether a URL may stay in a text: an allowed one, or a relative one such as `notes/a.md` or `#part`, which
 * is valid where the text came from or will be exported to.
 */
export const isAllowedAddress = (address: string): boolean =>
  safeLink(address) !== undefined || !URL.canParse(address);
