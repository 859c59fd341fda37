import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const lint = (file: string, source: string) => {
  const tree = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), source);
    copyFileSync(path.join(root, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
    const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [program, '--format=unix'], {
      cwd: tree,
      encoding: 'utf8',
    });
    return stdout;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
};

const outgoing = [
  ["await fetch('http://example.org');", 'no-restricted-globals'],
  ["import { request } from 'node:http'; request('http://example.org');", 'no-restricted-imports'],
  ["import { request } from 'https'; request('http://example.org');", 'no-restricted-imports'],
  ["import { connect } from 'node:net'; connect(80);", 'no-restricted-imports'],
  ["import { fetch } from 'undici'; await fetch('http://example.org');", 'no-restricted-imports'],
] as const;

it.each(outgoing)('refuses a raw connection in a feature: %s', (source, rule) => {
  expect(lint('apps/server/src/features/chat/chat.service.ts', source)).toContain(rule);
});

it.each(outgoing)('allows the egress module and adapters to open one: %s', (source, rule) => {
  expect(lint('apps/server/src/platform/egress/egress.ts', source)).not.toContain(rule);
  expect(lint('apps/server/src/adapters/mail/smtp.ts', source)).not.toContain(rule);
});

it('refuses dangerouslySetInnerHTML outside the Markdown renderer', () => {
  const source =
    'export const Page = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;';
  expect(lint('apps/web/src/features/chat/Page.tsx', source)).toContain('no-danger');
  expect(lint('apps/web/src/core/markdown/Formula.tsx', source)).not.toContain('no-danger');
});

it.each([
  ['any', 'export const value: any = 1;', 'no-explicit-any'],
  ['a debug log', "console.log('here');", 'no-console'],
  ['a TODO', '// TODO later\nexport const value = 1;', 'no-warning-comments'],
  ['a suppressed compiler error', '// @ts-ignore\nexport const value = 1;', 'ban-ts-comment'],
  [
    'a value import that is only used as a type',
    "import { Clock } from './clock.ts';\nexport type Timer = Clock;",
    'consistent-type-imports',
  ],
])('refuses %s', (_what, source, rule) => {
  expect(lint('apps/server/src/core/runs/runs.service.ts', source)).toContain(rule);
});

it('refuses a built-in that the oldest supported browsers lack', () => {
  const source = 'export const [one] = [Promise.withResolvers()];';
  expect(lint('apps/web/src/features/chat/one.ts', source)).toContain('no-restricted-properties');
  expect(lint('apps/web/src/features/chat/one.test.ts', source)).not.toContain('no-restricted-properties');
});

it('refuses direct clipboard access, which can fail silently', () => {
  const source = "await navigator.clipboard.writeText('words');";
  expect(lint('apps/web/src/features/chat/one.ts', source)).toContain('no-restricted-properties');
  expect(lint('apps/web/src/platform/browser/copy-text.ts', source)).not.toContain(
    'no-restricted-properties',
  );
});

it.each([
  ['a call', 'export const now = (deletion: Deletion) => deletion.eraseDue(signal);'],
  ['a destructured function', 'export const each = ({ eraseDue }: Deletion) => eraseDue(signal);'],
])('refuses erasing outside the erasing job: %s', (_what, source) => {
  for (const file of [
    'features/chat/chat.jobs.ts',
    'features/chat/chat.store.ts',
    'core/runs/runs.service.ts',
  ])
    expect(lint(`apps/server/src/${file}`, source)).toContain('no-restricted-properties');
  expect(lint('apps/server/src/core/deletion/deletion.jobs.ts', source)).not.toContain(
    'no-restricted-properties',
  );
});
