import type { IForbiddenRuleType } from 'dependency-cruiser';

const OURS = '^(apps|packages|bench|e2e|tools)/';

/** Tests may import anything, but nothing may import them. */
export const TESTS = ['\\.(test|fixture)\\.tsx?$', '^apps/(server|web)/src/testing/', '^e2e/'];

type Reach = { from: string; except?: string[]; to: string[] };

/** Allows some of our files to import only certain others. */
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

/** Forbids importing these, except from the named files. */
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
