import type { Skill } from '../ask.ts';
import { answer } from './answer.ts';
import { arithmetic } from './arithmetic.ts';
import { authors } from './authors.ts';
import { conversation, creation } from './conversation.ts';
import { dates } from './dates.ts';
import { statistics } from './statistics.ts';
import { summary } from './summary.ts';
import { tables } from './tables.ts';
import { whole } from './whole.ts';

/** What the engine can do, tried in this order: what a question's form alone decides comes before what its sources decide. */
export const SKILLS: readonly Skill[] = [
  conversation,
  dates,
  arithmetic,
  statistics,
  creation,
  summary,
  authors,
  tables,
  whole,
  answer,
];
