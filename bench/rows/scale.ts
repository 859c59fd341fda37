import type { Figure, Row } from '../harness/figure.ts';
import { startProduct } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { brokenBy } from '../scale/limits.ts';
import { measureCosts } from '../scale/measure-costs.ts';
import { needsOf, type MeasuredCosts, type Needs } from '../scale/needs.ts';

const USERS = [10_000, 1_000_000, 100_000_000];

const COST_NAMES: Record<keyof MeasuredCosts, string> = {
  serverMsPerAnswer: 'server per answer, ms of a core',
  databaseMsPerAnswer: 'database per answer, ms of a core',
  transactionsPerAnswer: 'transactions per answer',
  rowsPerAnswer: 'rows per answer',
  bytesPerAnswer: 'database per answer, bytes',
  serverMsPerSource: 'server per source, ms of a core',
  databaseMsPerSource: 'database per source, ms of a core',
  bytesPerSource: 'database per source, bytes',
  kilobytesPerSocket: 'memory per open page, KB',
};

const NEED_NAMES: Record<keyof Needs, string> = {
  answersPerSecond: 'answers a second',
  liveAnswers: 'answers that stream at once',
  openPages: 'open pages',
  serverCores: 'cores of servers',
  serverGigabytes: 'memory of servers, GB',
  databaseCores: 'cores of PostgreSQL',
  transactionsPerSecond: 'transactions a second',
  rowsPerYear: 'new rows a year',
  databaseTerabytesPerYear: 'new data in PostgreSQL a year, TB',
  fileTerabytesPerYear: 'new files in S3 a year, TB',
  dollarsPerMonth: 'US dollars a month, without models',
};

const entriesOf = <Shape extends object>(shape: Shape): [keyof Shape, Shape[keyof Shape]][] =>
  Object.entries(shape) as [keyof Shape, Shape[keyof Shape]][];

const figuresFor = (users: number, costs: MeasuredCosts): Figure[] => {
  const needs = needsOf(users, costs);
  const who = `${users.toLocaleString('en-US')} users a day`;
  const broken = brokenBy(needs);
  return [
    ...entriesOf(NEED_NAMES).map(([name, measure]) => ({
      measure: `${who}: ${measure}`,
      value: needs[name],
    })),
    ...broken.map(({ measure, times, limit }) => ({
      measure: `${who}: beyond its limit: ${NEED_NAMES[measure]}`,
      value: times,
      unit: 'times',
      note: `${limit.why}; ${limit.answer}`,
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
