import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';
import { Refusal, capture, root, step } from './terminal.mjs';

const NEEDED_MAJOR = 24;
const VERSION = '24.21.0';
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win-x64'];

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const binary = path.join(
  root,
  '.runtime/node_modules',
  `node-${platform}`,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const isRecent = Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR;

const doesBinaryRun = async () =>
  existsSync(binary) && (await capture(binary, ['-p', 'process.versions.node'])).output.trim() === VERSION;

/**
 * Returns the Node to run everything on: the current one if it is recent enough, otherwise the one in
 * `.runtime`.
 */
export const readyRuntime = async () => {
  if (isRecent) return process.execPath;
  return (await doesBinaryRun()) ? binary : undefined;
};

export const installRuntime = async () => {
  const installed = await readyRuntime();
  if (installed) return installed;
  if (!PLATFORMS.includes(platform)) {
    throw new Refusal(
      `Node.js ${NEEDED_MAJOR} or later is needed, and this machine has ${process.versions.node}.`,
    );
  }
  const message = `installing Node.js ${VERSION} for this folder (this machine has ${process.versions.node})`;
  const { code, output } = await step(message, () =>
    runNpm(process.execPath, [
      'install',
      '--prefix',
      path.join(root, '.runtime'),
      '--no-save',
      '--no-package-lock',
      `node-${platform}@${VERSION}`,
    ]),
  );
  if (code !== 0) throw new Refusal(`Node.js ${VERSION} could not be installed from npm.\n${output.trim()}`);
  if (!(await doesBinaryRun())) {
    throw new Refusal(
      `Node.js ${VERSION} from npm does not run here; install Node.js ${NEEDED_MAJOR} and try again.`,
    );
  }
  return binary;
};
