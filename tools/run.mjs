// Must run on any version of Node and without installed packages, as it installs both.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runInForeground } from './setup/foreground.mjs';
import { interruptible } from './setup/interruption.mjs';
import { withLock } from './setup/lock.mjs';
import { environmentOf } from './setup/npm.mjs';
import { arePackagesReady, installPackages } from './setup/packages.mjs';
import { installRuntime, readyRuntime } from './setup/runtime.mjs';
import { hashSources, isBuilt } from './setup/sources.mjs';
import { Refusal, capture, root, log, step } from './setup/terminal.mjs';

const isJourney = (arg) => path.resolve(arg).startsWith(path.join(root, 'e2e'));

const COMMANDS = {
  start: { script: 'apps/server/dist/main.js', isBuiltFirst: true, isConfigured: true },
  cli: { script: 'apps/server/dist/cli.js', isBuiltFirst: true, isConfigured: true },
  // Journeys need the built product; all other tests read the sources.
  test: {
    script: 'tools/commands/test.ts',
    isBuiltFirst: (args) => args.length === 0 || args.some(isJourney),
  },
  walk: { script: 'tools/commands/walk.ts', isBuiltFirst: true },
  deploy: { script: 'tools/commands/deploy.ts', isBuiltFirst: true },
  bench: { script: 'bench/run.ts', isBuiltFirst: true },
  faults: { script: 'bench/faults.ts', isBuiltFirst: true },
  safety: { script: 'bench/safety.ts', isBuiltFirst: true },
  desktop: { script: 'tools/commands/desktop.ts', isBuiltFirst: true },
  engines: { script: 'tools/commands/engines.ts', isBuiltFirst: true },
  fuzz: { script: 'apps/server/src/testing/fuzz/fuzz.ts' },
  dev: { script: 'tools/commands/dev.ts', isConfigured: true },
  build: { isBuiltFirst: true, isForced: true },
  check: { script: 'tools/commands/check.ts' },
  format: { script: 'tools/commands/format.ts' },
  requirements: { script: 'tools/commands/requirements.ts' },
  release: { script: 'tools/commands/release.ts' },
};

const build = async (node, isForced) => {
  const sources = hashSources();
  if (isBuilt(sources) && !isForced) return;
  const { code, output } = await step('building', () =>
    capture(node, ['tools/commands/build.ts', sources], { env: environmentOf(node) }),
  );
  if (code !== 0) throw new Refusal(`the build failed.\n${output.trim()}`);
};

/** Installs and builds what is missing. Returns the Node to run on. */
const prepare = async ({ isBuiltFirst, isForced }) => {
  const runtime = await readyRuntime();
  const isBuildReady = () => !isBuiltFirst || (!isForced && isBuilt(hashSources()));
  if (runtime && arePackagesReady() && isBuildReady()) return runtime;
  return withLock(async () => {
    const node = await installRuntime();
    await installPackages(node);
    if (isBuiltFirst) await build(node, isForced);
    return node;
  });
};

const main = async ([name, ...args]) => {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (!command) throw new Refusal(`choose one of: ${Object.keys(COMMANDS).join(', ')}.`);
  const { isBuiltFirst } = command;
  const isBuilding = typeof isBuiltFirst === 'function' ? isBuiltFirst(args) : isBuiltFirst;
  const node = await interruptible(() => prepare({ ...command, isBuiltFirst: isBuilding }));
  if (!command.script) return;
  if (!existsSync(path.join(root, command.script))) throw new Refusal(`${command.script} is missing.`);
  const env = isBuilding ? { STUDIOLO_BUILD: process.env.STUDIOLO_BUILD ?? hashSources() } : {};
  const settings = path.join(root, '.env');
  const flags = command.isConfigured && existsSync(settings) ? [`--env-file=${settings}`] : [];
  runInForeground(node, command.script, args, env, flags);
};

main(process.argv.slice(2)).catch((error) => {
  log(error instanceof Refusal ? error.message : (error.stack ?? String(error)));
  process.exit(1);
});
