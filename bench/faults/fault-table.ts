import type { Tally } from './fault.ts';

/** Maximum time for which the event loop of a server may be blocked. */
const MAX_BLOCKED_MS = 1000;
/** On a busy machine every process waits: a server may be blocked this many times as long as this program. */
const MAX_BLOCKED_RATIO = 2;

export type FaultRow = {
  name: string;
  description: string;
  tally: Tally;
  failure: string | undefined;
  ownBlockedMs: number;
};

const HEADINGS = [
  'fault',
  'description',
  'lost',
  'duplicated',
  'charged wrongly',
  'event loop blocked, ms',
  'test program, ms',
];

const cellsOf = ({ name, description, tally, failure, ownBlockedMs }: FaultRow): string[] => [
  name,
  failure === undefined ? description : 'could not be run',
  tally.count('lost'),
  tally.count('duplicated'),
  tally.count('charged wrongly'),
  String(tally.longestBlockedMs),
  String(ownBlockedMs),
];

const isBlockedTooLong = ({ tally, ownBlockedMs }: FaultRow): boolean =>
  tally.longestBlockedMs > Math.max(MAX_BLOCKED_MS, MAX_BLOCKED_RATIO * ownBlockedMs);

const problemsOf = (row: FaultRow): string[] => {
  const { name, tally, failure } = row;
  return [
    ...tally.differences.map(({ defect, message }) => `${name}: ${defect}: ${message}`),
    ...(isBlockedTooLong(row)
      ? [`${name}: the event loop was blocked for ${tally.longestBlockedMs} ms`]
      : []),
    ...(failure === undefined ? [] : [`${name}: ${failure}`]),
  ];
};

/** Formats a row as one line, with its differences below. */
export const describeRow = (row: FaultRow): string =>
  [
    cellsOf(row)
      .filter((_, column) => column !== 1)
      .join(' · '),
    ...problemsOf(row),
  ].join('\n');

/** Formats the rows as a Markdown table, with all differences below. */
export const formatFaultTable = (rows: readonly FaultRow[]): { table: string; hasPassed: boolean } => {
  const lines = [HEADINGS, HEADINGS.map(() => '---'), ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const padded = lines.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const complaints = rows.flatMap(problemsOf);
  return { table: [...padded, '', ...complaints].join('\n'), hasPassed: complaints.length === 0 };
};
