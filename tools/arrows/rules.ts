import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';
import { TESTS, isReachedOnlyBy, mayOnlyReach } from './rule.ts';
import { serverRules } from './server-rules.ts';
import { webRules } from './web-rules.ts';

const CONTRACT = '^packages/contract/src/';
const TESTING = '^apps/(server|web)/src/testing/';

const contractRules = ({ features }: Folders): IForbiddenRuleType[] => [
  mayOnlyReach('contract: stands alone', 'contract → contract', {
    from: '^packages/contract/',
    to: [CONTRACT],
  }),
  mayOnlyReach('markdown: stands alone', 'markdown → markdown', {
    from: '^packages/markdown/',
    to: ['^packages/markdown/src/'],
  }),
  {
    name: 'contract: zod alone',
    comment: 'contract → zod, and no other package',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: TESTS },
    to: {
      dependencyTypesNot: ['local', 'localmodule', 'aliased', 'type-only'],
      pathNot: ['^packages/', 'node_modules/zod/'],
    },
  },
  ...features.map((name): IForbiddenRuleType => ({
    name: `contract/feature/${name}`,
    comment: 'feature → feature never',
    severity: 'error',
    from: { path: `${CONTRACT}${name}/` },
    to: { path: `${CONTRACT}(${features.join('|')})/`, pathNot: `${CONTRACT}${name}/` },
  })),
];

/** The rules of ARCHITECTURE.md, made for the existing folders. */
export const arrowRules = (folders: Folders): IForbiddenRuleType[] => [
  ...serverRules(folders),
  ...webRules(folders),
  ...contractRules(folders),
  mayOnlyReach('bench reaches the contract alone', 'bench → contract, stand-ins, the browser to measure in', {
    from: '^bench/',
    to: ['^bench/', CONTRACT, '^apps/server/src/testing/', '^tools/browser/'],
  }),
  {
    name: 'e2e reaches the contract alone',
    comment: 'e2e → contract, stand-ins',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(apps|packages|bench)/', pathNot: [CONTRACT, '^apps/server/src/testing/'] },
  },
  isReachedOnlyBy('testing is for tests', 'nothing → testing but tests', TESTING, [
    ...TESTS,
    '^bench/',
    '^vitest\\.config\\.ts$',
  ]),
  isReachedOnlyBy(
    'nothing reaches up',
    'anything → app or compose never',
    '^apps/(web/src/(app/|[^/]+\\.tsx?$)|server/src/([^/]+\\.ts$|(cli|compose)/))',
    [...TESTS, '^apps/web/src/(main\\.tsx$|app/)', '^apps/server/src/([^/]+\\.ts$|(cli|compose)/)'],
  ),
  {
    name: 'no cycles',
    comment: 'two files that need each other are one',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything is found',
    comment: 'an import that leads nowhere would pass every other rule',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^(\\.|@studiolo/)' },
  },
];
