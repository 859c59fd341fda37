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
  'apps/desktop',
  'e2e',
  'bench',
  'tools',
];

export const types: Check = {
  name: 'types',
  find: async () => {
    const projects = PROJECTS.filter((name) => existsSync(path.join(root, name, 'tsconfig.json')));
    const problems: string[] = [];
    for (const project of projects) problems.push(await complaintsOf('typescript/bin/tsc', ['-p', project]));
    return problems.filter(Boolean).join('\n');
  },
};
