import type { Proof } from '../proofs.ts';
import type { Row } from '../rows.ts';
import { carriersOf, sourceOf } from './carriers.ts';
import { applyMutant, type Mutant } from './mutants.ts';
import { mutantsFor } from './rank.ts';
import { runMutant, type Outcome } from './run-mutant.ts';

/** Number of times that each outcome is seen before a row is given up; a mutant that no test loads is a cheap guess. */
const MAX_OUTCOMES = { survived: 4, unloaded: 5, unknown: 2 };

type Limits = { endsAt: number; print: (line: string) => void };

const isJourney = ({ file }: Proof): boolean => file.startsWith('e2e/');

const describe = (mutant: Mutant): string => {
  const { file, line } = mutant;
  const changed = applyMutant(sourceOf(file), mutant).split('\n')[line - 1] ?? '';
  return `${file}:${line}  ${changed.trim().slice(0, 120)}`;
};

/** Kinds of tests by what they need to start, quickest first. */
const KINDS = [/^(?!apps\/server\/).*(?<!\.browser\.test\.tsx)$/, /\.browser\.test\.tsx$/, /^apps\/server\//];

/** Runs the quick tests first, and the others unless one of those fails. */
const runInTurn = async (id: string, tests: readonly string[], mutant: Mutant): Promise<Outcome> => {
  const kinds = new Set<Outcome['kind']>();
  for (const kind of KINDS) {
    const some = tests.filter((test) => kind.test(test));
    if (some.length === 0) continue;
    const outcome = await runMutant(id, some, mutant);
    if (outcome.kind === 'caught') return outcome;
    kinds.add(outcome.kind);
  }
  if (kinds.has('unknown')) return { kind: 'unknown' };
  return { kind: kinds.has('survived') ? 'survived' : 'unloaded' };
};

type Verdict = 'caught' | 'survived' | 'untried';

const breakRow = async (row: Row, proofs: readonly Proof[], { endsAt, print }: Limits): Promise<Verdict> => {
  const tests = [...new Set(proofs.map(({ file }) => file))];
  const attemptsLeft = { ...MAX_OUTCOMES };
  const survivors: string[] = [];
  for (const mutant of mutantsFor(row, proofs)) {
    if (Object.values(attemptsLeft).includes(0) || Date.now() > endsAt) break;
    const able = tests.filter((test) => carriersOf(test).has(mutant.file));
    const outcome = await runInTurn(row.id, able, mutant);
    if (outcome.kind === 'caught') {
      print([`✓ ${row.id}`, `      ${describe(mutant)}`, `      fails: ${outcome.by}`].join('\n'));
      for (const line of survivors) print(`      no test fails: ${line}`);
      return 'caught';
    }
    attemptsLeft[outcome.kind] -= 1;
    if (outcome.kind === 'survived') survivors.push(describe(mutant));
  }
  if (survivors.length === 0) {
    print(`? ${row.id}: no line of it was changed`);
    return 'untried';
  }
  print(
    [`✗ ${row.id}: no test fails with any of these`, ...survivors.map((line) => `      ${line}`)].join('\n'),
  );
  return 'survived';
};

/**
 * Changes lines that may carry each row, one at a time, and runs the row's tests. Returns whether each row
 * that was tried has a test that fails. Journeys run the built product, so their rows are only listed.
 */
export const breakRows = async (
  rows: readonly Row[],
  proofs: readonly Proof[],
  limits: Limits,
): Promise<boolean> => {
  const counts = { caught: 0, survived: 0, untried: 0 };
  const journeys: string[] = [];
  const unreached: string[] = [];
  for (const row of rows) {
    const units = proofs.filter((proof) => proof.id === row.id && !isJourney(proof));
    if (units.length === 0) journeys.push(row.id);
    else if (Date.now() > limits.endsAt) unreached.push(row.id);
    else counts[await breakRow(row, units, limits)] += 1;
  }
  if (journeys.length > 0) limits.print(`Proven by journeys alone: ${journeys.join(', ')}`);
  if (unreached.length > 0) limits.print(`Not reached in time: ${unreached.join(', ')}`);
  limits.print(
    `${counts.caught} rows were broken and a test failed, ${counts.survived} where none did, ${counts.untried} that could not be broken.`,
  );
  return counts.survived === 0;
};
