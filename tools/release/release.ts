import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseChanges } from './changelog.ts';
import { isNewer, isVersion, withLockedVersion, withVersion } from './versions.ts';

/** Thrown before anything is written. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
}

const MANIFESTS = ['package.json', '{apps,packages}/*/package.json'];

/** Sets the version in all files, moves the unreleased changes under it, commits and tags. Pushes nothing. */
export const release = (folder: string, version: string, date: string): { tag: string } => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  const tag = `v${version}`;
  if (!isVersion(version)) throw new ReleaseRefusal(`“${version}” is not a version such as 1.1.0.`);
  if (git('status', '--porcelain') !== '') throw new ReleaseRefusal('there are uncommitted changes.');
  const { version: current } = JSON.parse(read('package.json')) as { version: string };
  if (!isNewer(version, current)) throw new ReleaseRefusal(`${version} is not newer than ${current}.`);
  if (git('tag', '--list', tag) !== '') throw new ReleaseRefusal(`the tag ${tag} already exists.`);
  const changelog = releaseChanges(read('CHANGELOG.md'), version, date);
  if (changelog === undefined) throw new ReleaseRefusal('“Unreleased” in CHANGELOG.md lists no change.');

  const files = new Map([
    ['CHANGELOG.md', changelog],
    ['package-lock.json', withLockedVersion(read('package-lock.json'), version)],
    ...globSync(MANIFESTS, { cwd: folder }).map((file) => [file, withVersion(read(file), version)] as const),
  ]);
  for (const [file, text] of files) writeFileSync(path.join(folder, file), text);
  git('add', '--', ...files.keys());
  git('commit', '--quiet', '--message', `chore(release): ${version}`);
  git('tag', '--annotate', tag, '--message', `Studiolo ${version}`);
  return { tag };
};
