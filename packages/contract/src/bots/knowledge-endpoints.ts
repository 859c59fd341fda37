import * as z from 'zod/mini';
import { Schedule } from '../evidence/schedule.ts';
import { ListedPages, SourceAddress } from '../sources/fields.ts';
import { SOURCE_LIMITS } from '../sources/limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing, requiredText } from '../wire/fields.ts';
import { count, pageOf } from '../wire/page.ts';
import { FoundPassage, KnowledgeSource, Pair } from './knowledge-entities.ts';
import { KNOWLEDGE_LIMITS } from './knowledge-limits.ts';

const CHANGE = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const ADD = {
  ...CHANGE,
  data: z.object({ sourceId: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'BUSY'],
  perMinute: 600,
} as const;
const bot = z.object({ botId: Id });
const SourceInput = z.object({
  botId: Id,
  sourceIds: z.array(Id).check(z.maxLength(KNOWLEDGE_LIMITS.sources, 'too-many')),
});

export const uploadKnowledge = endpoint({
  ...ADD,
  path: '/cli/knowledge/v1/upload',
  encoding: 'multipart',
  fileSize: SOURCE_LIMITS.fileSize,
  input: bot,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'BUSY'],
  summary: 'Adds a file (field `file`, after the others) to the knowledge of a bot.',
});

export const addKnowledgeText = endpoint({
  ...ADD,
  path: '/cli/knowledge/v1/addText',
  bodySize: SOURCE_LIMITS.textBodySize,
  input: z.object({ botId: Id, title: Name, text: requiredText(SOURCE_LIMITS.textLength) }),
  summary: 'Adds a text to the knowledge of a bot.',
});

export const addKnowledgeUrls = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/addUrls',
  input: z.object({
    botId: Id,
    urls: z
      .array(SourceAddress)
      .check(z.minLength(1, 'fill-in'), z.maxLength(KNOWLEDGE_LIMITS.urlsAtOnce, 'too-many')),
    schedule: z._default(Schedule, 'never'),
  }),
  data: z.object({ added: z.int() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  perMinute: 60,
  summary: 'Adds pages by their addresses, and fetches them in the background. Skips pages that the bot has.',
});

export const listSitemap = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/sitemap',
  input: z.object({ botId: Id, url: SourceAddress }),
  data: ListedPages,
  perMinute: 10,
  summary:
    'Lists the pages of a sitemap, or of a list with one address per line, that the bot does not have, up to the number that can be added at once.',
});

export const addKnowledgeNotebook = endpoint({
  ...ADD,
  path: '/cli/knowledge/v1/addNotebook',
  input: z.object({ botId: Id, notebookId: Id, title: Name }),
  summary: 'Adds a notebook to the knowledge of a bot; each question searches its current content.',
});

export const getPairs = endpoint({
  ...CHANGE,
  method: 'GET',
  path: '/cli/knowledge/v1/pairs',
  input: bot,
  data: z.array(Pair),
  summary: 'Returns the questions and answers in the knowledge of a bot.',
});

export const setPairs = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/setPairs',
  bodySize: SOURCE_LIMITS.textBodySize,
  input: z.object({
    botId: Id,
    pairs: z
      .array(
        z.object({
          question: requiredText(KNOWLEDGE_LIMITS.questionLength),
          answer: requiredText(KNOWLEDGE_LIMITS.answerLength),
        }),
      )
      .check(z.maxLength(KNOWLEDGE_LIMITS.pairs, 'too-many')),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'BUSY'],
  summary: 'Replaces the questions and answers in the knowledge of a bot.',
});

export const pageKnowledge = endpoint({
  ...CHANGE,
  method: 'GET',
  path: '/cli/knowledge/v1/page',
  input: z.object({ botId: Id, current: count(1, 1_000_000, 1), size: count(1, 500, 100) }),
  data: pageOf(KnowledgeSource),
  summary: 'Lists the knowledge sources of a bot with their learning progress, latest first.',
});

export const relearnKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/relearn',
  input: SourceInput,
  data: Nothing,
  summary: 'Learns sources again: forgotten and failed ones, and pages in their current version.',
});

export const forgetKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/forget',
  input: SourceInput,
  data: Nothing,
  summary: 'Excludes sources from a bot’s answers and stops learning them; they stay in the list.',
});

export const deleteKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/del',
  input: SourceInput,
  data: Nothing,
  summary: 'Deletes sources from the knowledge of a bot. They can be restored within five minutes.',
});

export const restoreKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/restore',
  input: SourceInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  summary: 'Restores deleted sources within five minutes, with their questions and answers.',
});

export const changeKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/change',
  input: z.object({
    botId: Id,
    sourceId: Id,
    isOpen: z.optional(z.boolean('invalid')),
    schedule: z.optional(Schedule),
  }),
  data: Nothing,
  summary: 'Sets whether people who ask the bot may open a source, and how often its page is fetched again.',
});

export const searchKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/search',
  input: z.object({ botId: Id, query: requiredText(2000) }),
  data: z.array(FoundPassage),
  perMinute: 60,
  summary: 'Searches a bot’s knowledge as an answer would, and returns the passages, best first.',
});
