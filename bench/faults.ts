import { monitorEventLoopDelay } from 'node:perf_hooks';
import { clockFaults } from './faults/clock-faults.ts';
import { databaseFaults } from './faults/database-faults.ts';
import { diskFaults } from './faults/disk-faults.ts';
import { Tally, type Fault } from './faults/fault.ts';
import { killFaults } from './faults/kill-faults.ts';
import { serverFaults } from './faults/server-faults.ts';
import { openTestBed, type TestBed } from './faults/test-bed.ts';
import { formatFaultTable, describeRow, type FaultRow } from './faults/fault-table.ts';
import { textFaults } from './faults/text-faults.ts';
import { upstreamFaults } from './faults/upstream-faults.ts';
import { describeMachine } from './harness/machine.ts';

const FAULTS: readonly Fault[] = [
  ...killFaults,
  ...databaseFaults,
  ...diskFaults,
  ...clockFaults,
  ...upstreamFaults,
  ...serverFaults,
  ...textFaults,
];

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const measure = async (testBed: TestBed, { name, description, run }: Fault): Promise<FaultRow> => {
  const tally = new Tally();
  const ownDelays = monitorEventLoopDelay({ resolution: 20 });
  ownDelays.enable();
  let failure: string | undefined;
  try {
    await run(testBed, tally);
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    ownDelays.disable();
    await testBed.reset();
  }
  return { name, description, tally, failure, ownBlockedMs: Math.round(ownDelays.max / 1e6) };
};

/** `npm run faults -- [part of a name]...`: runs the built product through faults and prints what was lost. */
const run = async (parts: readonly string[]): Promise<number> => {
  const startedAt = performance.now();
  const chosen = FAULTS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  const testBed = await openTestBed();
  const rows: FaultRow[] = [];
  try {
    for (const fault of chosen) {
      const row = await measure(testBed, fault);
      rows.push(row);
      process.stderr.write(`${describeRow(row)}\n`);
    }
  } finally {
    await testBed.close();
  }
  const { table, hasPassed: isRight } = formatFaultTable(rows);
  print(`${describeMachine()}\n\n${table}`);
  print(`${rows.length} faults in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return isRight ? 0 : 1;
};

process.exit(await run(process.argv.slice(2)));
