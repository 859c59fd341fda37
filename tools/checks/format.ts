import type { Check } from './check.ts';
import { complaintsOf } from './tool.ts';

export const format: Check = {
  name: 'format',
  find: () => complaintsOf('oxfmt/bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern']),
};
