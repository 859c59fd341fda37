import type { ReportSentenceState, SupportShare } from './entities.ts';
import { RESEARCH_LIMITS } from './limits.ts';

/** Readings that remain for messages if all planned ones are used. */
export const RESERVED_READINGS = 1;

/** Maximum number of readings: each sub-question is read once in each round. */
export const maxReadings = (subQuestions: number, rounds: number): number =>
  Math.min(subQuestions, RESEARCH_LIMITS.subQuestions) * rounds + RESERVED_READINGS;

/** Maximum number of answers that a research run is charged: its readings and its report. */
export const maxAnswers = (subQuestions: number, rounds: number): number =>
  maxReadings(subQuestions, rounds) + 1;

/** An amount of answers, without the error of binary fractions. */
export const inHundredths = (amount: number): number => Math.round(amount * 100) / 100;

/** Number of sentences with the given states, and of those that the cited passages support. */
export const shareOf = (states: readonly ReportSentenceState[]): SupportShare => ({
  supported: states.filter((state) => state === 'supported').length,
  total: states.length,
});
