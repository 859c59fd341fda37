import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ResearchMessage,
  ResearchReport,
  ResearchSources,
  ResearchStatus,
  ResearchStepContent,
  SubQuestion,
} from '@studiolo/contract/research/entities';
import type { Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { moment } from '../../platform/database/columns.ts';

export const researches = snakeCase.table(
  'researches',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** Id of the request that created it, which may arrive twice. */
    messageId: text().notNull(),
    title: text().notNull(),
    question: text().notNull(),
    status: text().$type<ResearchStatus>().notNull(),
    sources: jsonb().$type<ResearchSources>().notNull(),
    plan: jsonb().$type<SubQuestion[]>().notNull(),
    rounds: integer().notNull(),
    /** Maximum number of readings; the reservation covers these and the report. */
    readings: integer().notNull(),
    model: text().notNull(),
    isWithoutModel: boolean().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The latest run, which makes the plan or does the research. */
    runId: uuid().notNull(),
    error: jsonb().$type<Sentence>(),
    messages: jsonb().$type<ResearchMessage[]>().notNull(),
    report: jsonb().$type<ResearchReport>(),
    deletedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId, table.createdAt),
    uniqueIndex().on(table.ownerId, table.messageId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** The record of a research task, which its run writes; the same step of a repeated attempt has the same position. */
export const researchSteps = snakeCase.table(
  'research_steps',
  {
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    round: integer().notNull(),
    topic: text().notNull(),
    content: jsonb().$type<ResearchStepContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.researchId, table.position] })],
);
