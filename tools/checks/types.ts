import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import type { Check } from './check.ts';
import { complaintsOf } from './tool.ts';

const PROJECTS = [
  'packages/contract',
  'packages/markdown',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'tools',
];

/** What was found of files that did not change since is not found anew. */
const keptOf = (project: string): string[] => [
  '--tsBuildInfoFile',
  path.join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.json`),
];

export const types: Check = {
  name: 'types',
  find: async () => {
    const projects = PROJECTS.filter((name) => existsSync(path.join(root, name, 'tsconfig.json')));
    const found: string[] = [];
    for (const project of projects)
      found.push(
        await complaintsOf('typescript/bin/tsc', ['-p', project, '--incremental', ...keptOf(project)]),
      );
    return found.filter(Boolean).join('\n');
  },
};
