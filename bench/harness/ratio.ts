import type { Figure } from './figure.ts';
import { median, quantile } from './statistics.ts';

type Comparison = {
  measure: string;
  unit: string;
  ours: number;
  floor: number;
  atMost?: number;
  atLeast?: number;
  note?: string;
};

/** Figures for a value and its ratio to the floor of the same run. Only the ratio is judged. */
export const compared = ({ measure, unit, ours, floor, atMost, atLeast, note }: Comparison): Figure[] => [
  { measure, unit, value: ours, floor, ...(note !== undefined && { note }) },
  {
    measure: `${measure}: ratio to the floor`,
    unit: '×',
    value: ours / floor,
    ...(atMost !== undefined && { atMost }),
    ...(atLeast !== undefined && { atLeast }),
  },
];

export const durationOf = async (task: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
};

/** Takes samples of the product and the floor alternately, swapping their order each round. */
export const sampleInTurn = async <Sample>(
  rounds: number,
  ours: (round: number) => Promise<Sample>,
  floor: (round: number) => Promise<Sample>,
): Promise<{ ours: Sample[]; floor: Sample[] }> => {
  const samples = { ours: [] as Sample[], floor: [] as Sample[] };
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      async () => samples.ours.push(await ours(round)),
      async () => samples.floor.push(await floor(round)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return samples;
};

type Pair = { ours: number; floor: number };

export const inTurn = async (
  rounds: number,
  ours: (round: number) => Promise<number>,
  floor: (round: number) => Promise<number>,
): Promise<Pair[]> => {
  const samples = await sampleInTurn(rounds, ours, floor);
  return samples.ours.map((value, round) => ({ ours: value, floor: samples.floor[round] ?? Number.NaN }));
};

export const medianPair = (pairs: readonly Pair[]): Pair => ({
  ours: median(pairs.map(({ ours }) => ours)),
  floor: median(pairs.map(({ floor }) => floor)),
});

export const quantilePair = (pairs: readonly Pair[], share: number): Pair => ({
  ours: quantile(
    pairs.map(({ ours }) => ours),
    share,
  ),
  floor: quantile(
    pairs.map(({ floor }) => floor),
    share,
  ),
});

/** Full size of a row, or a smaller one given on the command line. */
export const sizeOf = (rest: readonly string[], full: number): number => {
  const given = Number(rest.find((each) => /^\d+$/.test(each)));
  return given > 0 ? Math.min(given, full) : full;
};
