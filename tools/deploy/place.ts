import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';

/** User id of `nobody`. Like the user in the deployment examples, it has no privileges. */
export const NOBODY = 65_534;

const dockerfile = (): string => readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');

/** Returns the paths that the image's last stage copies from another stage. */
const copiedPaths = (from: string): string[] =>
  [...dockerfile().matchAll(/^COPY --from=(\w+) \/studiolo\/(\S+) /gm)].flatMap(([, stage, name]) =>
    stage === from && name ? [name] : [],
  );

/** Returns the files needed to install packages, and the arguments for npm. */
const packagesStage = () => {
  const [, stage = ''] = dockerfile().split(/^FROM .* AS packages$/m);
  const stageText = stage.split(/^FROM /m)[0] ?? '';
  return {
    files: [...stageText.matchAll(/^COPY (.+) (\S+)$/gm)].flatMap(([, files = '']) => files.split(' ')),
    install: /^RUN npm (.+)$/m.exec(stageText)?.[1]?.split(' ') ?? [],
  };
};

const copy = (name: string, to: string): void => {
  mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
  cpSync(path.join(root, name), path.join(to, name), { recursive: true });
};

/** Follows the Dockerfile in an empty folder, so that files missing from the image are missing here too. */
export const installPlace = (): string => {
  const place = mkdtempSync(path.join(tmpdir(), 'studiolo-place-'));
  chmodSync(place, 0o755);
  const { files, install } = packagesStage();
  for (const name of files) copy(name, place);
  execFileSync('npm', install, { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const name of copiedPaths('build')) copy(name, place);
  return place;
};
