import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';

/** User that runs everything here: nobody, as the example's user has no privileges either. */
export const NOBODY = 65_534;

const dockerfile = (): string => readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');

/** Paths that the image's last stage copies from another stage. */
const copied = (from: string): string[] =>
  [...dockerfile().matchAll(/^COPY --from=(\w+) \/studiolo\/(\S+) /gm)].flatMap(([, stage, name]) =>
    stage === from && name ? [name] : [],
  );

/** The files needed to install packages, and the command that does it. */
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

/** Follows the Dockerfile in an empty folder: anything it leaves out is missing here too. */
export const installPlace = (): string => {
  const place = mkdtempSync(path.join(tmpdir(), 'studiolo-place-'));
  chmodSync(place, 0o755);
  const { files, install } = packagesStage();
  for (const name of files) copy(name, place);
  execFileSync('npm', install, { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const name of copied('build')) copy(name, place);
  return place;
};
