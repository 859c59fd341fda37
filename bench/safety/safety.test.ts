import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROMISES } from './promises.ts';
import type { ProofOutcome } from './proof.ts';
import { formatSafetyTable } from './safety-table.ts';

const proofs = PROMISES.flatMap(({ proofs: each }) => each);
const sourcesIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

it('numbers the promises F1 to F17, each with a proof', () => {
  expect(PROMISES.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, at) => `F${at + 1}`));
  expect(PROMISES.filter(({ proofs: each }) => each.length === 0)).toEqual([]);
});

it('names only faults, tests and benchmarks that exist', () => {
  const [faults, rows] = [sourcesIn('bench/faults'), sourcesIn('bench/rows')];
  const missing = proofs.filter((proof) => {
    if (proof.kind === 'test') return !proof.paths.every((path) => existsSync(`apps/server/src/${path}`));
    if (proof.kind === 'bench') return !rows.includes(`name: '${proof.row}'`);
    if (proof.kind === 'faults') return !proof.names.every((name) => faults.includes(name));
    return false;
  });
  expect(missing).toEqual([]);
});

it('tells a broken promise from one that was not tested', () => {
  const promise = PROMISES.find(({ id }) => id === 'F13')!;
  const outcome: ProofOutcome = { isRight: true, output: '', seconds: 3 };
  const [killed, tests, deployed] = promise.proofs;
  const table = formatSafetyTable([
    {
      promise,
      outcomes: new Map([
        [killed!, outcome],
        [tests!, { ...outcome, isRight: false }],
        [deployed!, undefined],
      ]),
    },
  ]);
  expect(table).toContain('stopped through the other server: holds, 3 s');
  expect(table).toContain('tests: two-servers: **BROKEN**, 3 s');
  expect(table).toContain('deploy: not run');
});
