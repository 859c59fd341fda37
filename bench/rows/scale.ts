import type { Figure, Row } from '../harness/figure.ts';
import { startProduct } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { exceededBy } from '../scale/limits.ts';
import { measureCosts } from '../scale/measure-costs.ts';
import { needsOf, type MeasuredCosts, type Needs } from '../scale/needs.ts';

const USERS = [10_000, 1_000_000, 100_000_000];

const COST_NAMES: Record<keyof MeasuredCosts, string> = {
  serverMsPerAnswer: 'server time per answer, core-ms',
  databaseMsPerAnswer: 'database time per answer, core-ms',
  transactionsPerAnswer: 'transactions per answer',
  rowsPerAnswer: 'rows per answer',
  bytesPerAnswer: 'database size per answer, bytes',
  serverMsPerSource: 'server time per source, core-ms',
  databaseMsPerSource: 'database time per source, core-ms',
  bytesPerSource: 'database size per source, bytes',
  kilobytesPerSocket: 'memory per open page, KB',
};

const NEED_NAMES: Record<keyof Needs, string> = {
  answersPerSecond: 'answers per second',
  liveAnswers: 'answers streaming at once',
  openPages: 'open pages',
  serverCores: 'server cores',
  serverGigabytes: 'server memory, GB',
  databaseCores: 'PostgreSQL cores',
  transactionsPerSecond: 'transactions per second',
  rowsPerYear: 'new rows per year',
  databaseTerabytesPerYear: 'new data in PostgreSQL per year, TB',
  fileTerabytesPerYear: 'new files in S3 per year, TB',
  dollarsPerMonth: 'US dollars per month, without models',
};

const entriesOf = <Shape extends object>(shape: Shape): [keyof Shape, Shape[keyof Shape]][] =>
  Object.entries(shape) as [keyof Shape, Shape[keyof Shape]][];

const figuresFor = (users: number, costs: MeasuredCosts): Figure[] => {
  const needs = needsOf(users, costs);
  const label = `${users.toLocaleString('en-US')} users per day`;
  const exceededLimits = exceededBy(needs);
  return [
    ...entriesOf(NEED_NAMES).map(([name, measure]) => ({
      measure: `${label}: ${measure}`,
      value: needs[name],
    })),
    ...exceededLimits.map(({ measure, times, limit }) => ({
      measure: `${label}: beyond its limit: ${NEED_NAMES[measure]}`,
      value: times,
      unit: 'times',
      note: `${limit.reason}; ${limit.remedy}`,
    })),
  ];
};

export const scale: Row = {
  name: 'scale',
  about: 'resources for many users in the busiest hour, calculated from costs that are measured here',
  async measure() {
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`);
    try {
      const costs = await measureCosts(product);
      return [
        ...entriesOf(COST_NAMES).map(([name, measure]) => ({ measure, value: costs[name] })),
        ...USERS.flatMap((users) => figuresFor(users, costs)),
      ];
    } finally {
      await product.stop();
      await source.stop();
    }
  },
};
