import { parseArgs } from 'node:util';
import { readProofs } from '../proofs.ts';
import { readRows } from '../rows.ts';
import { breakRows } from './break-rows.ts';

const DEFAULT_MINUTES = 30;

/** Runs `npm run requirements -- --break [ID…] [--minutes N]`. */
export const runBreak = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { break: { type: 'boolean' }, minutes: { type: 'string' } },
  });
  const rows = readRows().filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const unknown = positionals.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) {
    process.stderr.write(`No such row: ${unknown.join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  const endsAt = Date.now() + (Number(values.minutes) || DEFAULT_MINUTES) * 60_000;
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  if (!(await breakRows(rows, readProofs(), { endsAt, print }))) process.exitCode = 1;
};
