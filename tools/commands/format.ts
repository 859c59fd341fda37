import { runProgram } from '../program.ts';

/** Puts everything into shape, and mends what the lint rules can mend by themselves. */
const codes = [
  await runProgram('oxlint/bin/oxlint', ['--fix', '--quiet']),
  await runProgram('oxfmt/bin/oxfmt', []),
];
process.exitCode = Math.max(...codes);
