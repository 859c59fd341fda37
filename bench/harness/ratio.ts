import type { Figure } from './figure.ts';
import { median, quantile } from './statistics.ts';

type Comparison = {
  measure: string;
  unit: string;
  ours: number;
  baseline: number;
  atMost?: number;
  atLeast?: number;
  note?: string;
};

/** Returns figures for a value and for its ratio to the baseline of the same run. Only the ratio has a limit. */
export const comparisonFigures = ({
  measure,
  unit,
  ours,
  baseline,
  atMost,
  atLeast,
  note,
}: Comparison): Figure[] => [
  { measure, unit, value: ours, baseline, ...(note !== undefined && { note }) },
  {
    measure: `${measure}: ratio to the baseline`,
    unit: '×',
    value: ours / baseline,
    ...(atMost !== undefined && { atMost }),
    ...(atLeast !== undefined && { atLeast }),
  },
];

export const durationOf = async (task: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
};

/** Samples the product and the baseline alternately, swapping their order each round. */
export const sampleAlternately = async <Sample>(
  rounds: number,
  ours: (round: number) => Promise<Sample>,
  baseline: (round: number) => Promise<Sample>,
): Promise<{ ours: Sample[]; baseline: Sample[] }> => {
  const samples = { ours: [] as Sample[], baseline: [] as Sample[] };
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      async () => samples.ours.push(await ours(round)),
      async () => samples.baseline.push(await baseline(round)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return samples;
};

type Pair = { ours: number; baseline: number };

export const measurePairs = async (
  rounds: number,
  ours: (round: number) => Promise<number>,
  baseline: (round: number) => Promise<number>,
): Promise<Pair[]> => {
  const samples = await sampleAlternately(rounds, ours, baseline);
  return samples.ours.map((value, round) => ({
    ours: value,
    baseline: samples.baseline[round] ?? Number.NaN,
  }));
};

export const medianPair = (pairs: readonly Pair[]): Pair => ({
  ours: median(pairs.map(({ ours }) => ours)),
  baseline: median(pairs.map(({ baseline }) => baseline)),
});

export const quantilePair = (pairs: readonly Pair[], share: number): Pair => ({
  ours: quantile(
    pairs.map(({ ours }) => ours),
    share,
  ),
  baseline: quantile(
    pairs.map(({ baseline }) => baseline),
    share,
  ),
});

/** Returns the full size of a row, or a smaller one given on the command line. */
export const sizeOf = (rest: readonly string[], full: number): number => {
  const roundsArgument = Number(rest.find((each) => /^\d+$/.test(each)));
  return roundsArgument > 0 ? Math.min(roundsArgument, full) : full;
};
