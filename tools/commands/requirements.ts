import { findFaults, isProven, needsBrowser, proofsOf } from '../requirements/judge.ts';
import { readProofs } from '../requirements/proofs.ts';
import { readRows, tickRows } from '../requirements/rows.ts';
import { runBreak } from '../requirements/break/command.ts';

if (process.argv.includes('--break')) {
  await runBreak(process.argv.slice(2));
  process.exit();
}
const proofs = readProofs();
if (process.argv.includes('--mark')) {
  tickRows(
    new Set(
      readRows()
        .filter((row) => isProven(row, proofs))
        .map(({ id }) => id),
    ),
  );
}

const MAX_ASSERTION_LENGTH = 200;
const shorten = (text: string): string =>
  text.length > MAX_ASSERTION_LENGTH ? `${text.slice(0, MAX_ASSERTION_LENGTH)}…` : text;

// Without ids, all rows are shown.
const ids = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const rows = readRows();
for (const row of rows.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  const tests = proofsOf(row, proofs);
  const lacking =
    tests.length > 0 && !isProven(row, proofs) && needsBrowser(row) ? '  (needs a browser test)' : '';
  process.stdout.write(`${row.isDone ? '✓' : ' '} ${row.id}${lacking}\n`);
  for (const { file, title, assertions } of tests) {
    process.stdout.write(`      ${file}: ${title}\n`);
    for (const assertion of assertions) process.stdout.write(`        · ${shorten(assertion)}\n`);
    if (assertions.length === 0) process.stdout.write('        · no assertions\n');
  }
}

const faults = findFaults(rows, proofs);
for (const fault of faults) process.stderr.write(`✗ ${fault}\n`);
const done = rows.filter(({ isDone }) => isDone).length;
const proven = rows.filter((row) => isProven(row, proofs)).length;
process.stdout.write(`${rows.length} rows: ${done} done, ${proven} proven.\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
