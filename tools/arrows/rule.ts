import type { IForbiddenRuleType } from 'dependency-cruiser';

const OURS = '^(apps|packages|bench|e2e|tools)/';

/** Tests may import anything, but only tests may import them. */
export const TESTS = ['\\.(test|fixture)\\.tsx?$', '^apps/(server|web)/src/testing/', '^e2e/'];

type ImportLimits = { from: string; except?: string[]; to: string[] };

/** Allows the files matching `from` to import only those of our files that match `to`. */
export const mayOnlyImport = (
  name: string,
  comment: string,
  { from, except, to }: ImportLimits,
): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [...TESTS, ...(except ?? [])] },
  to: { path: OURS, pathNot: to },
});

/** Forbids importing the files matching `to`, except from the files matching `from`. */
export const mayOnlyBeImportedBy = (
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
