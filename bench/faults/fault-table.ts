import type { Tally } from './fault.ts';

/** Longest time that anything may hold the event loop of a server, in ms. */
const MAX_HELD_MS = 1000;
/** On a busy machine every process waits: a server may be held this many times longer than this program is. */
const MAX_HELD_RATIO = 2;

export type FaultRow = {
  name: string;
  done: string;
  tally: Tally;
  failure: string | undefined;
  ownHeldMs: number;
};

const HEADINGS = [
  'fault',
  'what was done',
  'lost',
  'duplicated',
  'charged wrongly',
  'event loop blocked, ms',
  'test program, ms',
];

const cellsOf = ({ name, done, tally, failure, ownHeldMs }: FaultRow): string[] => [
  name,
  failure === undefined ? done : 'could not be carried out',
  tally.count('lost'),
  tally.count('duplicated'),
  tally.count('charged wrongly'),
  String(tally.longestHeldMs),
  String(ownHeldMs),
];

const isHeld = ({ tally, ownHeldMs }: FaultRow): boolean =>
  tally.longestHeldMs > Math.max(MAX_HELD_MS, MAX_HELD_RATIO * ownHeldMs);

const complaintsOf = (row: FaultRow): string[] => {
  const { name, tally, failure } = row;
  return [
    ...tally.differences.map(({ wrong, what }) => `${name}: ${wrong}: ${what}`),
    ...(isHeld(row) ? [`${name}: the event loop was held for ${tally.longestHeldMs} ms`] : []),
    ...(failure === undefined ? [] : [`${name}: ${failure}`]),
  ];
};

/** One line for progress, with all differences below it. */
export const describeRow = (row: FaultRow): string =>
  [
    cellsOf(row)
      .filter((_, column) => column !== 1)
      .join(' · '),
    ...complaintsOf(row),
  ].join('\n');

/** Formats the rows as a Markdown table, with each difference below it. */
export const asFaultTable = (rows: readonly FaultRow[]): { table: string; isRight: boolean } => {
  const lines = [HEADINGS, HEADINGS.map(() => '---'), ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const padded = lines.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const complaints = rows.flatMap(complaintsOf);
  return { table: [...padded, '', ...complaints].join('\n'), isRight: complaints.length === 0 };
};
