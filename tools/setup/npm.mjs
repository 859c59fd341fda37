import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Refusal, capture, root } from './terminal.mjs';

const isNpm = (file) => Boolean(file) && /npm-cli\.c?js$/.test(file) && existsSync(file);

const besideNode = () => {
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

/** npm's own program: the one that runs us, else the one next to Node or on PATH. */
const npmProgram = () => {
  const found = [process.env.npm_execpath, ...besideNode(), ...onPath()].find(isNpm);
  if (!found) throw new Refusal('npm was not found; install Node.js together with npm and try again.');
  return found;
};

/**
 * Removes the settings of the npm command that started us, which may name a workspace, a dry run or a
 * production install.
 */
const withoutCommandSettings = (environment) => {
  const dropped =
    /^npm_config_(workspaces?|include_workspace_root|omit|include|only|production|dry_run|global|location|prefix|local_prefix|save.*|package_lock.*|ignore_scripts)$/i;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !dropped.test(name)));
};

/** Runs npm on the given Node, which npm's scripts and native packages then use too. */
export const runNpm = (node, args) =>
  capture(node, [npmProgram(), ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: withoutCommandSettings(environmentOf(node)),
  });

/** Environment in which `node` is the given binary. */
export const environmentOf = (node) => ({
  ...process.env,
  PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  NODE: node,
  npm_node_execpath: node,
});
