import type { Sentence } from '@studiolo/contract/text/say';

/** What is the matter with a file or a page itself, and stays so however often it is read. */
const LASTING = new Set<string>([
  'file-encrypted',
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

/** Whether it stays so, unlike what a network, a service or a busy machine was the cause of. */
export const isLasting = (fault: Sentence | null): boolean => LASTING.has(fault?.key ?? '');
