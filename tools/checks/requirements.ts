import { findFaults } from '../requirements/judge.ts';
import { readProofs } from '../requirements/proofs.ts';
import { readRows } from '../requirements/rows.ts';
import type { Check } from './check.ts';

export const requirements: Check = {
  name: 'requirements',
  find: async () => findFaults(readRows(), readProofs()).join('\n'),
};
