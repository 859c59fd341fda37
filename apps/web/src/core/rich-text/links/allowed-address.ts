import { safeLink } from '@studiolo/markdown/safe-url';

/**
 * Whether an address may stay in a text: an allowed one, or a relative one such as `notes/a.md` or `#part`,
 * which is valid at the text's origin and target.
 */
export const isAllowedAddress = (address: string): boolean =>
  safeLink(address) !== undefined || !URL.canParse(address);
