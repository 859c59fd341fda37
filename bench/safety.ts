import { describeMachine } from './harness/machine.ts';
import { PROMISES } from './safety/promises.ts';
import { runProof, type Proof, type ProofOutcome } from './safety/proof.ts';
import { formatSafetyRow, formatSafetyTable, type SafetyRow } from './safety/safety-table.ts';

const MAX_SHOWN_LINES = 40;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * `npm run safety -- [F1 F2 …] [--deploy]`: tries to break each promise about faults and load, and prints one table.
 * Several servers behind a proxy are tested only with `--deploy`.
 */
const run = async (args: readonly string[]): Promise<number> => {
  const isDeployed = args.includes('--deploy');
  const ids = args.filter((arg) => !arg.startsWith('--'));
  const unknown = ids.find((id) => !PROMISES.some((promise) => promise.id === id));
  if (unknown !== undefined) {
    print(`There is no ${unknown}. Choose among ${PROMISES.map(({ id }) => id).join(', ')}.`);
    return 1;
  }
  const rows: SafetyRow[] = [];
  for (const promise of PROMISES.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const outcomes = new Map<Proof, ProofOutcome | undefined>();
    for (const proof of promise.proofs) {
      const isLeftOut = proof.kind === 'deploy' && !isDeployed;
      const outcome = isLeftOut ? undefined : await runProof(proof);
      outcomes.set(proof, outcome);
      if (outcome?.isRight === false)
        process.stderr.write(`${outcome.output.split('\n').slice(-MAX_SHOWN_LINES).join('\n')}\n`);
    }
    const row = { promise, outcomes };
    rows.push(row);
    process.stderr.write(`${formatSafetyRow(row)}\n`);
  }
  print(`${describeMachine()}\n\n${formatSafetyTable(rows)}`);
  const isRight = rows.every(({ outcomes }) =>
    [...outcomes.values()].every((each) => each?.isRight !== false),
  );
  return isRight ? 0 : 1;
};

process.exit(await run(process.argv.slice(2)));
