import { findViolations } from '../arrows/cruise.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';

export const arrows: Check = {
  name: 'arrows',
  find: async () => (await findViolations(root)).join('\n'),
};
