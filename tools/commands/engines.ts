import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../browser/ensure.ts';
import { ensureEngines } from '../engines/ensure.ts';
import { runProgram } from '../program.ts';
import { root } from '../root.ts';

const wrapper = path.join(root, 'node_modules/.cache/firefox-driven');
const bidi = path.join(root, 'tools/engines/firefox-bidi.ts');

const run = async (): Promise<number> => {
  ensureBrowser();
  const missing = ensureEngines();
  if (missing !== undefined) {
    process.stderr.write(`studiolo: ${missing}\n`);
    return 1;
  }
  mkdirSync(path.dirname(wrapper), { recursive: true });
  writeFileSync(wrapper, `#!/bin/sh\nexec '${process.execPath}' '${bidi}' "$@"\n`);
  chmodSync(wrapper, 0o755);
  const engines = ['test', '-c', 'playwright.engines.config.ts', ...process.argv.slice(2)];
  return runProgram('@playwright/test/cli.js', engines, { STUDIOLO_FIREFOX_DRIVEN: wrapper });
};

process.exitCode = await run();
