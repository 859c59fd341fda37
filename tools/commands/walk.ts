import { ensureBrowser } from '../browser/ensure.ts';
import { runProgram } from '../program.ts';

ensureBrowser();
const walk = ['test', '-c', 'playwright.walk.config.ts', ...process.argv.slice(2)];
process.exitCode = await runProgram('@playwright/test/cli.js', walk);
