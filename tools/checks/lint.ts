import type { Check } from './check.ts';
import { complaintsOf } from './tool.ts';

export const lint: Check = {
  name: 'lint',
  find: () => complaintsOf('oxlint/bin/oxlint', ['--type-aware', '--threads=2']),
};
