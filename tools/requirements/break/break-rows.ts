import type { Proof } from '../proofs.ts';
import type { Row } from '../rows.ts';
import { modulesTestedBy, sourceOf } from './tested-modules.ts';
import { applyMutant, type Mutant } from './mutants.ts';
import { mutantsFor } from './rank.ts';
import { runMutant, type Outcome } from './run-mutant.ts';

/**
 * Stops trying a row after this many mutants with the same outcome. Mutants that no test loads get more
 * attempts, because they cost little.
 */
const MAX_OUTCOMES = { survived: 4, unloaded: 5, unknown: 2 };

type Limits = { endsAt: number; print: (line: string) => void };

const isJourney = ({ file }: Proof): boolean => file.startsWith('e2e/');

const describe = (mutant: Mutant): string => {
  const { file, line } = mutant;
  const changed = applyMutant(sourceOf(file), mutant).split('\n')[line - 1] ?? '';
  return `${file}:${line}  ${changed.trim().slice(0, 120)}`;
};

/** Groups of tests, the quickest to start first: without a browser, with a browser, with a server. */
const KINDS = [/^(?!apps\/server\/).*(?<!\.browser\.test\.tsx)$/, /\.browser\.test\.tsx$/, /^apps\/server\//];

/** Runs the quick tests first, and the others only if none of those fails. */
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
    const matchingTests = tests.filter((test) => modulesTestedBy(test).has(mutant.file));
    const outcome = await runInTurn(row.id, matchingTests, mutant);
    if (outcome.kind === 'caught') {
      print([`✓ ${row.id}`, `      ${describe(mutant)}`, `      fails: ${outcome.by}`].join('\n'));
      for (const line of survivors) print(`      no test fails: ${line}`);
      return 'caught';
    }
    attemptsLeft[outcome.kind] -= 1;
    if (outcome.kind === 'survived') survivors.push(describe(mutant));
  }
  if (survivors.length === 0) {
    print(`? ${row.id}: no line could be changed`);
    return 'untried';
  }
  print(
    [
      `✗ ${row.id}: no test fails after any of these changes`,
      ...survivors.map((line) => `      ${line}`),
    ].join('\n'),
  );
  return 'survived';
};

/**
 * Changes likely lines for each row, one at a time, and runs the row's tests. Returns false if some row has no test
 * that fails. Rows with only journeys are listed, because journeys run the built product.
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
  if (journeys.length > 0) limits.print(`Proven only by journeys: ${journeys.join(', ')}`);
  if (unreached.length > 0) limits.print(`Not reached in time: ${unreached.join(', ')}`);
  limits.print(
    `Rows whose tests failed after a change: ${counts.caught}. Rows without a failing test: ${counts.survived}. Rows that could not be changed: ${counts.untried}.`,
  );
  return counts.survived === 0;
};
