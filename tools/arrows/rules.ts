import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';
import { TESTS, mayOnlyBeImportedBy, mayOnlyImport } from './rule.ts';
import { serverRules } from './server-rules.ts';
import { webRules } from './web-rules.ts';

const CONTRACT = '^packages/contract/src/';
const TESTING = '^apps/(server|web)/src/testing/';

const contractRules = ({ features }: Folders): IForbiddenRuleType[] => [
  mayOnlyImport('contract imports only itself', 'contract → contract', {
    from: '^packages/contract/',
    to: [CONTRACT],
  }),
  mayOnlyImport('markdown imports only itself', 'markdown → markdown', {
    from: '^packages/markdown/',
    to: ['^packages/markdown/src/'],
  }),
  {
    name: 'contract uses no package but zod',
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
    comment: 'never feature → feature',
    severity: 'error',
    from: { path: `${CONTRACT}${name}/` },
    to: { path: `${CONTRACT}(${features.join('|')})/`, pathNot: `${CONTRACT}${name}/` },
  })),
];

/** The import rules of ARCHITECTURE.md for the existing folders. */
export const arrowRules = (folders: Folders): IForbiddenRuleType[] => [
  ...serverRules(folders),
  ...webRules(folders),
  ...contractRules(folders),
  mayOnlyImport('bench imports only the contract', 'bench → contract, stand-ins, tools/browser', {
    from: '^bench/',
    to: ['^bench/', CONTRACT, '^apps/server/src/testing/', '^tools/browser/'],
  }),
  {
    name: 'e2e imports only the contract',
    comment: 'e2e → contract, markdown, stand-ins',
    severity: 'error',
    from: { path: '^e2e/' },
    to: {
      path: '^(apps|packages|bench)/',
      pathNot: [CONTRACT, '^packages/markdown/src/', '^apps/server/src/testing/'],
    },
  },
  mayOnlyBeImportedBy('only tests import testing', 'only tests → testing', TESTING, [
    ...TESTS,
    '^bench/',
    '^vitest\\.config\\.ts$',
  ]),
  mayOnlyBeImportedBy(
    'no imports upwards',
    'never anything → app or compose',
    '^apps/(web/src/(app/|[^/]+\\.tsx?$)|server/src/([^/]+\\.ts$|(cli|compose)/))',
    [...TESTS, '^apps/web/src/(main\\.tsx$|app/)', '^apps/server/src/([^/]+\\.ts$|(cli|compose)/)'],
  ),
  {
    name: 'no cycles',
    comment: 'two files that import each other belong in one file',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports resolve',
    comment: 'an unresolved import would pass every other rule',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^(\\.|@studiolo/)' },
  },
];
