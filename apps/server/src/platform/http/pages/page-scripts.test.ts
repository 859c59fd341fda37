import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPagePolicy, scriptHashes } from './page-scripts.ts';

const POLICY = "default-src 'self';script-src 'self';object-src 'none'";

it('hashes the inline scripts of a page, not those that it loads [api.headers]', () => {
  expect(scriptHashes('<script src="/a.js"></script><script data-a="b">alert(1)</script>')).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ]);
});

it('allows them together with our own files, and follows a rebuilt page [api.headers]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'index.html');
  await writeFile(file, '<script>one()</script>');
  const policyOf = createPagePolicy(file);
  const first = policyOf(POLICY);
  expect(first).toBe(
    `default-src 'self';script-src ${scriptHashes('<script>one()</script>')[0]} 'self';object-src 'none'`,
  );
  await writeFile(file, '<script>two()</script>');
  await utimes(file, 1, 1);
  expect(policyOf(POLICY)).toContain(scriptHashes('<script>two()</script>')[0]);
  await writeFile(file, '<p>None.</p>');
  await utimes(file, 2, 2);
  expect(policyOf(POLICY)).toBe(POLICY);
});
