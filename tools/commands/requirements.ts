import { findFaults, isProven, needsBrowser, proofsOf } from '../requirements/judge.ts';
import { readProofs } from '../requirements/proofs.ts';
import { readRows, tickRows } from '../requirements/rows.ts';

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

const rows = readRows();
for (const row of rows) {
  const tests = proofsOf(row, proofs);
  const lacking =
    tests.length > 0 && !isProven(row, proofs) && needsBrowser(row) ? '  (needs a browser test)' : '';
  process.stdout.write(`${row.isDone ? '✓' : ' '} ${row.id}${lacking}\n`);
  for (const { file, title } of tests) process.stdout.write(`      ${file}: ${title}\n`);
}

const faults = findFaults(rows, proofs);
for (const fault of faults) process.stderr.write(`✗ ${fault}\n`);
const done = rows.filter(({ isDone }) => isDone).length;
const proven = rows.filter((row) => isProven(row, proofs)).length;
process.stdout.write(`${rows.length} rows: ${done} done, ${proven} proven.\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
