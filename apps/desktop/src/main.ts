import { fileURLToPath } from 'node:url';
import { StartFault } from './own-server.ts';
import { placesOf } from './places.ts';
import { run, type Parts } from './run.ts';
import { sentence } from './sentences.ts';
import { parseLaunchTarget } from './launch-target.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Layout of the package: `dist` next to the other parts of the app. */
const parts: Parts = {
  window: process.env['STUDIOLO_WINDOW'] ?? here('./studiolo-window'),
  server: here('../../server/dist/main.js'),
  before: [new URL('./leave-with-parent.mjs', import.meta.url).href],
};

const refuse = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

const target = parseLaunchTarget(process.argv.slice(2));
if ('fault' in target) refuse(sentence(target.fault));
else
  await run({ ...parts, target, places: placesOf(process.env) }).catch((error: unknown) => {
    if (error instanceof StartFault) return refuse(sentence('server', { log: error.message }));
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return refuse(sentence('window', { program: parts.window }));
    throw error;
  });
