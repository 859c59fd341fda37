import type { Sentence } from '@studiolo/contract/text/say';

/** Faults of the file or page itself, which every retry would repeat. */
const PERMANENT_FAULTS = new Set<string>([
  'file-encrypted',
  'file-copy-protected',
  'file-broken',
  'file-empty',
  'file-too-large',
  'file-too-many-pixels',
  'file-unsupported',
  'page-not-public',
  'page-login',
  'page-too-large',
  'page-unsupported',
]);

/** Whether a fault is permanent, unlike one of a network, a service or a busy machine. */
export const isPermanent = (fault: Sentence | null): boolean => PERMANENT_FAULTS.has(fault?.key ?? '');
