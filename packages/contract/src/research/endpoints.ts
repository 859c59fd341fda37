import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, MessageId, NoInput, Nothing, requiredText } from '../wire/fields.ts';
import { PAGE_INPUT, count, pageOf } from '../wire/page.ts';
import {
  Collection,
  Research,
  ResearchListed,
  ResearchPlan,
  ResearchSources,
  ResearchStep,
  Rounds,
} from './entities.ts';
import { RESEARCH_FILE_TYPES } from './file-types.ts';
import { RESEARCH_LIMITS } from './limits.ts';

const READ = { method: 'GET', access: 'user' } as const;
const CHANGE = { method: 'POST', access: 'user' } as const;
const ResearchInput = z.object({ researchId: Id });
const model = z.optional(z.string().check(z.maxLength(300, 'too-long')));
const StartedResearch = z.object({ researchId: z.string(), runId: z.string() });

export const listCollections = endpoint({
  ...READ,
  path: '/cli/research/v1/collections',
  input: NoInput,
  data: z.array(Collection),
  summary: 'Lists the caller’s own collections of sources that a research task can search.',
});

export const createResearch = endpoint({
  ...CHANGE,
  path: '/cli/research/v1/create',
  input: z.object({
    /** Idempotency key: the same message creates one research task. */
    msgId: MessageId,
    question: requiredText(RESEARCH_LIMITS.questionLength),
    sources: ResearchSources,
    rounds: z._default(Rounds, 2),
    model,
  }),
  data: StartedResearch,
  errors: ['NOT_FOUND', 'TOO_LARGE', 'FILE_NOT_READY', 'MODEL_UNAVAILABLE', 'WEB_SEARCH_OFF', 'BUSY'],
  perMinute: 20,
  summary:
    'Creates a research task and starts a run that makes its plan. Nothing is charged before approval.',
});

export const pageResearches = endpoint({
  ...READ,
  path: '/cli/research/v1/page',
  input: z.object(PAGE_INPUT),
  data: pageOf(ResearchListed),
  summary: 'Lists the caller’s researches, latest first.',
});

export const getResearch = endpoint({
  ...READ,
  path: '/cli/research/v1/get',
  input: ResearchInput,
  data: Research,
  errors: ['NOT_FOUND'],
  summary: 'Returns a research task with its plan, price and report.',
});

export const listResearchSteps = endpoint({
  ...READ,
  path: '/cli/research/v1/steps',
  input: z.object({
    researchId: Id,
    /** Returns only later steps. */
    after: count(0, 1_000_000, 0),
  }),
  data: z.array(ResearchStep),
  errors: ['NOT_FOUND'],
  summary: 'Returns the record of a research task: queries, pages and passages, in order.',
});

export const approveResearch = endpoint({
  ...CHANGE,
  path: '/cli/research/v1/approve',
  input: z.object({ researchId: Id, plan: ResearchPlan, sources: ResearchSources, rounds: Rounds }),
  data: StartedResearch,
  errors: [
    'NOT_FOUND',
    'ALREADY_RUNNING',
    'FILE_NOT_READY',
    'MODEL_UNAVAILABLE',
    'WEB_SEARCH_OFF',
    'QUOTA_SPENT',
    'VIP_ONLY',
    'BUSY',
  ],
  perMinute: 20,
  summary: 'Approves a plan, as edited, and starts the research. Reserves its maximum price.',
});

export const steerResearch = endpoint({
  ...CHANGE,
  path: '/cli/research/v1/steer',
  input: z.object({
    researchId: Id,
    msgId: MessageId,
    text: requiredText(RESEARCH_LIMITS.messageLength),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'INVALID', 'TOO_LARGE'],
  perMinute: 30,
  summary: 'Sends a message to a running research, which follows it from its next round.',
});

export const deleteResearch = endpoint({
  ...CHANGE,
  path: '/cli/research/v1/del',
  input: ResearchInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a research task and stops its run. It can be restored within five minutes.',
});

export const restoreResearch = endpoint({
  ...CHANGE,
  path: '/cli/research/v1/restore',
  input: ResearchInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a deleted research.',
});

export const downloadResearch = endpoint({
  ...CHANGE,
  path: '/cli/research/v1/download',
  encoding: 'form',
  answer: 'bytes',
  input: z.object({ researchId: Id, fileType: z._default(z.enum(RESEARCH_FILE_TYPES, 'invalid'), 'md') }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FILE_NOT_READY', 'TOO_LARGE'],
  perMinute: 30,
  summary: 'Downloads a report with its citations as Markdown, Word or PDF.',
});
