import { lowerEnglishCounts } from '../checks/english/english.ts';
import { runProgram } from '../program.ts';

const codes = [
  await runProgram('oxlint/bin/oxlint', ['--fix', '--quiet']),
  await runProgram('oxfmt/bin/oxfmt', []),
];
lowerEnglishCounts();
process.exitCode = Math.max(...codes);
