import type { IForbiddenRuleType } from 'dependency-cruiser';

const OURS = '^(apps|packages|bench|e2e|tools)/';

/** Tests may look at anything; what they look at may not look back. */
export const TESTS = ['\\.(test|fixture)\\.tsx?$', '^apps/(server|web)/src/testing/', '^e2e/'];

type Reach = { from: string; except?: string[]; to: string[] };

/** Of our own files, these may import only those. */
export const mayOnlyReach = (
  name: string,
  comment: string,
  { from, except, to }: Reach,
): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [...TESTS, ...(except ?? [])] },
  to: { path: OURS, pathNot: to },
});

/** Nothing may import these, but the files that are named. */
export const isReachedOnlyBy = (
  name: string,
  comment: string,
  to: string,
  from: string[],
): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: OURS, pathNot: from },
  to: { path: to },
});
