import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command that exits with an error if it finds a fault. */
export type Proof =
  /** Rows of `npm run faults`, by parts of their names. */
  | { kind: 'faults'; names: readonly string[] }
  /** Files of tests. */
  | { kind: 'test'; paths: readonly string[] }
  /** A row of `npm run bench`. */
  | { kind: 'bench'; row: string }
  /** Random requests to every endpoint. */
  | { kind: 'fuzz'; requests: number }
  /** Several servers behind nginx and PgBouncer, which have to be installed. */
  | { kind: 'deploy' };

export type ProofOutcome = { isRight: boolean; output: string; seconds: number };

const SERVER = 'apps/server/src';

const argumentsOf = (proof: Proof): string[] => {
  switch (proof.kind) {
    case 'faults':
      return ['bench/faults.ts', ...proof.names];
    case 'test':
      return [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'server',
        ...proof.paths.map((path) => `${SERVER}/${path}`),
      ];
    case 'bench':
      return ['bench/run.ts', proof.row];
    case 'fuzz':
      return [`${SERVER}/testing/fuzz/fuzz.ts`, String(proof.requests)];
    case 'deploy':
      return ['tools/run.mjs', 'deploy'];
  }
};

/** The command as somebody would type it. */
export const describeProof = (proof: Proof): string => {
  switch (proof.kind) {
    case 'faults':
      return `faults: ${proof.names.join(', ')}`;
    case 'test':
      return `tests: ${proof.paths.map((path) => path.split('/').at(-1)?.replace('.test.ts', '')).join(', ')}`;
    case 'bench':
      return `bench: ${proof.row}`;
    case 'fuzz':
      return `fuzz: ${proof.requests.toLocaleString('en-US')} requests`;
    case 'deploy':
      return 'deploy';
  }
};

/** A bench that exceeds its budget prints a cross and still ends with 0. */
const isOverBudget = (proof: Proof, output: string): boolean =>
  proof.kind === 'bench' && output.includes('✗');

export const runProof = async (proof: Proof): Promise<ProofOutcome> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, argumentsOf(proof), {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    isRight: code === 0 && !isOverBudget(proof, output),
    output,
    seconds: (performance.now() - startedAt) / 1000,
  };
};
