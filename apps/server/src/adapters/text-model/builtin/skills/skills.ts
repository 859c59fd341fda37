import type { Skill } from '../ask.ts';
import { answer } from './answer.ts';
import { arithmetic } from './arithmetic.ts';
import { authors } from './authors.ts';
import { conversation, creation } from './conversation.ts';
import { dates } from './dates.ts';
import { statistics } from './statistics.ts';
import { summary } from './summary.ts';
import { tables } from './tables.ts';
import { describeDocument } from './whole.ts';

/**
 * The engine's skills in the order in which they are tried: first those that only need the form of the
 * question, then those that need its sources.
 */
export const SKILLS: readonly Skill[] = [
  conversation,
  dates,
  arithmetic,
  statistics,
  creation,
  summary,
  authors,
  tables,
  describeDocument,
  answer,
];
