import { MAX_UTILIZATION, PEAK_HOUR_SHARE, PRICES, USE_PER_DAY } from './usage-profile.ts';

/** Costs measured on this machine in the same run. */
export type MeasuredCosts = {
  serverMsPerAnswer: number;
  databaseMsPerAnswer: number;
  transactionsPerAnswer: number;
  rowsPerAnswer: number;
  bytesPerAnswer: number;
  serverMsPerSource: number;
  databaseMsPerSource: number;
  bytesPerSource: number;
  kilobytesPerSocket: number;
};

export type Needs = {
  answersPerSecond: number;
  liveAnswers: number;
  openPages: number;
  serverCores: number;
  serverGigabytes: number;
  databaseCores: number;
  transactionsPerSecond: number;
  /** Inserted rows, including those of finished runs, which are deleted later. */
  rowsPerYear: number;
  databaseTerabytesPerYear: number;
  fileTerabytesPerYear: number;
  dollarsPerMonth: number;
};

const SECONDS_PER_HOUR = 3600;
const DAYS_PER_YEAR = 365;
const TERA = 1e12;
const BYTES_PER_MEGABYTE = 1e6;
/** Memory of a server process with its streams, without idle pages. */
const GIGABYTES_PER_CORE = 0.4;

/**
 * Calculates the resources that `users` daily active users need in the busiest hour, and the data that they store in
 * a year.
 */
export const needsOf = (users: number, costs: MeasuredCosts): Needs => {
  const perSecond = (perDay: number): number => (users * perDay * PEAK_HOUR_SHARE) / SECONDS_PER_HOUR;
  const answersPerSecond = perSecond(USE_PER_DAY.answers);
  const sourcesPerSecond = perSecond(USE_PER_DAY.sources);
  const openPages = users * USE_PER_DAY.openHours * PEAK_HOUR_SHARE;
  const cores = (answerMs: number, sourceMs: number): number =>
    (answersPerSecond * answerMs + sourcesPerSecond * sourceMs) / 1000 / MAX_UTILIZATION;
  const serverCores = cores(costs.serverMsPerAnswer, costs.serverMsPerSource);
  const databaseCores = cores(costs.databaseMsPerAnswer, costs.databaseMsPerSource);
  const serverGigabytes =
    Math.max(1, serverCores) * GIGABYTES_PER_CORE + (openPages * costs.kilobytesPerSocket) / 1e6;
  const answersPerYear = users * USE_PER_DAY.answers * DAYS_PER_YEAR;
  const sourcesPerYear = users * USE_PER_DAY.sources * DAYS_PER_YEAR;
  const databaseTerabytesPerYear =
    (answersPerYear * costs.bytesPerAnswer + sourcesPerYear * costs.bytesPerSource) / TERA;
  const fileTerabytesPerYear = (sourcesPerYear * USE_PER_DAY.megabytesPerSource * BYTES_PER_MEGABYTE) / TERA;
  return {
    answersPerSecond,
    liveAnswers: answersPerSecond * USE_PER_DAY.answerSeconds,
    openPages,
    serverCores,
    serverGigabytes,
    databaseCores,
    transactionsPerSecond: answersPerSecond * costs.transactionsPerAnswer,
    rowsPerYear: answersPerYear * costs.rowsPerAnswer,
    databaseTerabytesPerYear,
    fileTerabytesPerYear,
    dollarsPerMonth:
      (serverCores + databaseCores) * PRICES.core +
      serverGigabytes * PRICES.gigabyteOfMemory +
      databaseTerabytesPerYear * 1000 * PRICES.gigabyteOfDatabase +
      fileTerabytesPerYear * 1000 * PRICES.gigabyteOfFiles,
  };
};
