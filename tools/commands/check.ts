import { runChecks } from '../checks/run.ts';

const names = process.argv.slice(2);
process.exitCode = (await runChecks(names)) ? 0 : 1;
