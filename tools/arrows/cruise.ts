import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import { findCoreCycles } from './core-cycles.ts';
import { listFolders } from './folders.ts';
import { arrowRules } from './rules.ts';

const FOLDERS = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/markdown/src',
  'bench',
  'e2e',
];

export const findViolations = async (root: string): Promise<string[]> => {
  const folders = FOLDERS.filter((name) => existsSync(path.join(root, name)));
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: arrowRules(listFolders(root)) },
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  );
  if (typeof output === 'string') throw new Error('The import rules were not checked.');
  const result: ICruiseResult = output;
  if (result.summary.totalDependenciesCruised === 0)
    return ['No imports were found, so nothing was checked.'];
  return [
    ...result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...findCoreCycles(result.modules),
  ];
};
