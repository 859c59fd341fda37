import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Refusal, capture, root } from './terminal.mjs';

const isNpm = (file) => Boolean(file) && /npm-cli\.c?js$/.test(file) && existsSync(file);

const nextToNode = () => {
  const folder = path.dirname(process.execPath);
  return [
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
};

const onPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'npm'))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file));

/** Returns npm's program: the one that runs this process, otherwise the one next to Node or on PATH. */
const npmProgram = () => {
  const program = [process.env.npm_execpath, ...nextToNode(), ...onPath()].find(isNpm);
  if (!program) throw new Refusal('npm was not found; install Node.js together with npm and try again.');
  return program;
};

/**
 * Removes the settings of the npm command that started this process, which may ask for a workspace, a dry run or a
 * production install.
 */
const withoutCommandSettings = (environment) => {
  const dropped =
    /^npm_config_(workspaces?|include_workspace_root|omit|include|only|production|dry_run|global|location|prefix|local_prefix|save.*|package_lock.*|ignore_scripts)$/i;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !dropped.test(name)));
};

/** Runs npm on the given Node, which the scripts of packages then use too. */
export const runNpm = (node, args) =>
  capture(node, [npmProgram(), ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: withoutCommandSettings(environmentOf(node)),
  });

/** Returns an environment in which `node` is the given binary. */
export const environmentOf = (node) => ({
  ...process.env,
  PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  NODE: node,
  npm_node_execpath: node,
});
