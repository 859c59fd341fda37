import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findViolations } from './cruise.ts';

const trees: string[] = [];

const VALID_TREE = {
  'packages/contract/package.json':
    '{"name":"@studiolo/contract","type":"module","exports":{"./*":"./src/*.ts"}}',
  'packages/contract/src/wire/page.ts': "import * as z from 'zod/mini';\nexport const page = z;",
  'packages/contract/src/chat/limits.ts':
    "import { page } from '../wire/page.ts';\nexport const limits = page;",
  'packages/contract/src/draw/limits.ts': 'export const limits = 1;',
  'apps/server/src/main.ts': "import { compose } from './compose/compose.ts';\ncompose();",
  'apps/server/src/compose/erasing.ts': "import '../core/deletion/deletion.jobs.ts';",
  'apps/server/src/compose/compose.ts':
    "import { chat } from '../features/chat/chat.feature.ts';\nexport const compose = () => chat;",
  'apps/server/src/features/chat/chat.feature.ts':
    "import { routes } from './chat.routes.ts';\nimport { service } from './chat.service.ts';\nexport const chat = [routes, service];",
  'apps/server/src/features/chat/chat.routes.ts':
    "import { handle } from '../../platform/http/handle.ts';\nimport type { Service } from './chat.service.ts';\nexport const routes = (service: Service) => handle(service);",
  'apps/server/src/features/chat/chat.service.ts':
    "import { limits } from '@studiolo/contract/chat/limits';\nimport { store } from './chat.store.ts';\nexport const service = [limits, store];\nexport type Service = typeof service;",
  'apps/server/src/features/chat/chat.store.ts':
    "import { query } from '../../platform/database/database.ts';\nexport const store = query;",
  'apps/server/src/features/draw/draw.service.ts':
    "import { runs } from '../../core/runs/runs.service.ts';\nexport const draw = runs;",
  'apps/server/src/core/runs/runs.service.ts':
    "import { ledger } from '../ledger/ledger.service.ts';\nexport const runs = ledger;",
  'apps/server/src/core/ledger/ledger.service.ts': 'export const ledger = 1;',
  'apps/server/src/core/deletion/deletion.jobs.ts': 'export const erasing = 1;',
  'apps/server/src/platform/http/handle.ts': 'export const handle = (value: unknown) => value;',
  'apps/server/src/platform/database/database.ts': 'export const query = 1;',
  'apps/server/src/platform/egress/egress.ts': 'export const egress = 1;',
  'apps/server/src/adapters/mail/smtp.ts':
    "import { egress } from '../../platform/egress/egress.ts';\nexport const smtp = egress;",
  'apps/server/src/testing/server.ts':
    "import { compose } from '../compose/compose.ts';\nexport const server = compose;",
  'apps/server/src/core/ledger/ledger.test.ts':
    "import { server } from '../../testing/server.ts';\nserver();",
  'apps/web/src/main.tsx': "import { App } from './app/App.tsx';\nApp();",
  'apps/web/src/app/App.tsx': "import { Page } from '../features/chat/Page.tsx';\nexport const App = Page;",
  'apps/web/src/features/chat/Page.tsx':
    "import { Button } from '../../ui/Button.tsx';\nexport const Page = Button;",
  'apps/web/src/features/draw/Page.tsx':
    "import { thread } from '../../core/thread/thread.ts';\nexport const Page = thread;",
  'apps/web/src/core/thread/thread.ts':
    "import { call } from '../../platform/call.ts';\nexport const thread = call;",
  'apps/web/src/platform/call.ts': 'export const call = 1;',
  'apps/web/src/ui/Button.tsx': 'export const Button = 1;',
};

const createTree = (files: Record<string, string>) => {
  const tree = mkdtempSync(path.join(tmpdir(), 'arrows-'));
  trees.push(tree);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), text);
  }
  mkdirSync(path.join(tree, 'node_modules/@studiolo'), { recursive: true });
  symlinkSync(
    path.join(tree, 'packages/contract'),
    path.join(tree, 'node_modules/@studiolo/contract'),
    'junction',
  );
  for (const name of ['zod', 'pg']) {
    const folder = path.join(tree, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'package.json'),
      `{"name":"${name}","exports":{".":"./index.js","./mini":"./index.js"}}`,
    );
    writeFileSync(path.join(folder, 'index.js'), '');
  }
  return tree;
};

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

it('accepts a project that obeys the rules', async () => {
  expect(await findViolations(createTree(VALID_TREE))).toEqual([]);
});

const server = 'apps/server/src';
const web = 'apps/web/src';

it.each([
  ['feature → feature on the server', `${server}/features/chat/other.ts`, '../draw/draw.service.ts'],
  ['feature → feature in the pages', `${web}/features/chat/Other.tsx`, '../draw/Page.tsx'],
  ['feature → feature in the contract', 'packages/contract/src/chat/other.ts', '../draw/limits.ts'],
  ['service → http', `${server}/features/draw/other.service.ts`, '../../platform/http/handle.ts'],
  ['service → database', `${server}/features/draw/other.service.ts`, '../../platform/database/database.ts'],
  ['core service → HTTP', `${server}/core/runs/other.ts`, '../../platform/http/handle.ts'],
  ['service → routes', `${server}/features/chat/other.service.ts`, './chat.routes.ts'],
  ['routes → store', `${server}/features/chat/other.routes.ts`, './chat.store.ts'],
  ['routes → database', `${server}/features/chat/other.routes.ts`, '../../platform/database/database.ts'],
  ['store → service', `${server}/features/draw/draw.store.ts`, './draw.service.ts'],
  ['store → core', `${server}/features/draw/draw.store.ts`, '../../core/runs/runs.service.ts'],
  ['core → feature on the server', `${server}/core/runs/other.ts`, '../../features/draw/draw.service.ts'],
  ['core → feature in the pages', `${web}/core/thread/other.ts`, '../../features/draw/Page.tsx'],
  ['feature → erasing job', `${server}/features/draw/draw.jobs.ts`, '../../core/deletion/deletion.jobs.ts'],
  ['core → erasing job', `${server}/core/runs/other.ts`, '../deletion/deletion.jobs.ts'],
  ['adapter → database', `${server}/adapters/mail/other.ts`, '../../platform/database/database.ts'],
  ['platform → core', `${server}/platform/http/other.ts`, '../../core/runs/runs.service.ts'],
  ['main → feature', `${server}/cli.ts`, './features/draw/draw.service.ts'],
  ['anything → compose', `${server}/features/draw/other.ts`, '../../compose/compose.ts'],
  ['anything → app', `${web}/features/chat/Other.tsx`, '../../app/App.tsx'],
  ['product → testing', `${server}/core/runs/other.ts`, '../../testing/server.ts'],
  ['web → server', `${web}/platform/other.ts`, '../../../server/src/platform/http/handle.ts'],
  ['ui → any other folder of ours', `${web}/ui/Other.tsx`, '../platform/call.ts'],
  ['web platform → core', `${web}/platform/other.ts`, '../core/thread/thread.ts'],
  ['contract → a package that is not zod', 'packages/contract/src/chat/other.ts', 'pg'],
  ['bench → server', 'bench/run.ts', '../apps/server/src/core/runs/runs.service.ts'],
  ['e2e → web', 'e2e/chat/chat.spec.ts', '../../apps/web/src/platform/call.ts'],
  ['an import of a missing file', `${web}/ui/Other.tsx`, './Missing.tsx'],
])('refuses %s', async (_arrow, file, target) => {
  const violations = await findViolations(createTree({ ...VALID_TREE, [file]: `import '${target}';` }));
  expect(violations).not.toEqual([]);
  expect(violations.filter((line) => !line.includes(`: ${file} → `))).toEqual([]);
});

it('refuses imports of types as well', async () => {
  const file = `${server}/features/draw/other.service.ts`;
  const text =
    "import type { handle } from '../../platform/http/handle.ts';\nexport type Handle = typeof handle;";
  expect(await findViolations(createTree({ ...VALID_TREE, [file]: text }))).toHaveLength(1);
});

it('refuses two files that import each other', async () => {
  const violations = await findViolations(
    createTree({
      ...VALID_TREE,
      [`${web}/ui/One.tsx`]: "import './Two.tsx';",
      [`${web}/ui/Two.tsx`]: "import './One.tsx';",
    }),
  );
  expect(violations.join()).toContain('no cycles');
});

it('refuses two core folders that depend on each other through different files', async () => {
  const violations = await findViolations(
    createTree({
      ...VALID_TREE,
      [`${server}/core/ledger/report.ts`]: "import '../runs/kind.ts';",
      [`${server}/core/runs/kind.ts`]: '',
    }),
  );
  expect(violations).toEqual([
    'no cycles among core folders: apps/server/src/core/ledger, apps/server/src/core/runs',
  ]);
});

it('refuses a project without imports', async () => {
  expect(await findViolations(createTree({ 'apps/web/src/main.tsx': '' }))).toHaveLength(1);
});
