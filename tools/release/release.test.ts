import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { release } from './release.ts';

const DATE = '2026-11-28';

let folder: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const write = (file: string, text: string | object) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  const content = typeof text === 'string' ? text : `${JSON.stringify(text, undefined, 2)}\n`;
  writeFileSync(path.join(folder, file), content);
};
const save = (message: string) => {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studiolo-release-'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'A test');
  git('config', 'user.email', 'test@localhost');
  const dependencies = { '@studiolo/contract': '1.9.0', zod: '4.6.7' };
  write('package.json', { name: 'studiolo', version: '1.9.0' });
  write('apps/web/package.json', { name: '@studiolo/web', version: '1.9.0', dependencies });
  write('packages/contract/package.json', { name: '@studiolo/contract', version: '1.9.0' });
  write('package-lock.json', {
    name: 'studiolo',
    version: '1.9.0',
    packages: {
      '': { name: 'studiolo', version: '1.9.0' },
      'apps/web': { name: '@studiolo/web', version: '1.9.0', dependencies },
      'node_modules/@studiolo/web': { resolved: 'apps/web', link: true },
      'node_modules/zod': { version: '4.6.7' },
    },
  });
  write(
    'CHANGELOG.md',
    '# Changelog\n\n## Unreleased\n\n- Notes can be pinned.\n\n## 1.9.0 (2026-10-01)\n\n- Notes.\n',
  );
  save('feat: notes');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('sets the version in all files, moves the changes under the version and date, commits and tags', () => {
  expect(release(folder, '1.10.0', DATE)).toEqual({ tag: 'v1.10.0' });

  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.10.0' });
  const dependencies = { '@studiolo/contract': '1.10.0', zod: '4.6.7' };
  expect(JSON.parse(read('apps/web/package.json'))).toMatchObject({ version: '1.10.0', dependencies });
  expect(JSON.parse(read('packages/contract/package.json'))).toMatchObject({ version: '1.10.0' });
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    name: 'studiolo',
    version: '1.10.0',
    packages: {
      '': { name: 'studiolo', version: '1.10.0' },
      'apps/web': { name: '@studiolo/web', version: '1.10.0', dependencies },
      'node_modules/@studiolo/web': { resolved: 'apps/web', link: true },
      'node_modules/zod': { version: '4.6.7' },
    },
  });
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.10.0 (2026-11-28)\n\n- Notes can be pinned.\n\n## 1.9.0 (2026-10-01)\n\n- Notes.\n',
  );
  expect(git('log', '-1', '--format=%s')).toBe('chore(release): 1.10.0');
  expect(git('rev-parse', 'v1.10.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('status', '--porcelain')).toBe('');
});

it.each([
  ['a version that is not newer', '1.9.0', () => undefined, 'not newer than 1.9.0'],
  ['an older version', '1.8.12', () => undefined, 'not newer than 1.9.0'],
  ['anything but three numbers', '2.0', () => undefined, 'not a version'],
  ['uncommitted changes', '2.0.0', () => write('notes.txt', 'mine'), 'uncommitted changes'],
  ['a tag that exists', '2.0.0', () => git('tag', 'v2.0.0'), 'already exists'],
  [
    'a changelog without a change',
    '2.0.0',
    () => {
      write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 1.9.0 (2026-10-01)\n\n- Notes.\n');
      save('docs: nothing new');
    },
    'lists no change',
  ],
])('refuses %s, and writes nothing', (_, version, prepare, reason) => {
  prepare();
  const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')];
  expect(() => release(folder, version, DATE)).toThrow(reason);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual(before);
});
