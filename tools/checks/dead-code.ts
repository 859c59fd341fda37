import type { Check } from './check.ts';
import { complaintsOf } from './tool.ts';

export const deadCode: Check = {
  name: 'dead code',
  find: () => complaintsOf('knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
};
