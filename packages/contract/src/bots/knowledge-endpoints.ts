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
  summary: 'Adds a file (field `file`, after the others) to what a bot knows.',
});

export const addKnowledgeText = endpoint({
  ...ADD,
  path: '/cli/knowledge/v1/addText',
  bodySize: SOURCE_LIMITS.textBodySize,
  input: z.object({ botId: Id, title: Name, text: requiredText(SOURCE_LIMITS.textLength) }),
  summary: 'Adds a text to what a bot knows.',
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
  summary:
    'Adds pages by their addresses; each is fetched afterwards. Those that are there already are left out.',
});

export const listSitemap = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/sitemap',
  input: z.object({ botId: Id, url: SourceAddress }),
  data: ListedPages,
  perMinute: 10,
  summary:
    'The pages that a sitemap names, or a list with one address a line, without those that the bot has; as many as can be added at once.',
});

export const addKnowledgeNotebook = endpoint({
  ...ADD,
  path: '/cli/knowledge/v1/addNotebook',
  input: z.object({ botId: Id, notebookId: Id, title: Name }),
  summary: 'Lets a bot answer from a notebook, as that is at each question.',
});

export const getPairs = endpoint({
  ...CHANGE,
  method: 'GET',
  path: '/cli/knowledge/v1/pairs',
  input: bot,
  data: z.array(Pair),
  summary: 'The questions and answers that a bot was given.',
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
  summary: 'Puts questions and answers in the place of those that a bot has.',
});

export const pageKnowledge = endpoint({
  ...CHANGE,
  method: 'GET',
  path: '/cli/knowledge/v1/page',
  input: z.object({ botId: Id, current: count(1, 1_000_000, 1), size: count(1, 500, 100) }),
  data: pageOf(KnowledgeSource),
  summary: 'What a bot knows, the latest first, with how far each is learned.',
});

export const relearnKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/relearn',
  input: SourceInput,
  data: Nothing,
  summary: 'Learns sources again: those that were forgotten or failed, and pages as they are now.',
});

export const forgetKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/forget',
  input: SourceInput,
  data: Nothing,
  summary: 'Lets a bot answer from sources no more, and ends their learning; they stay in the list.',
});

export const deleteKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/del',
  input: SourceInput,
  data: Nothing,
  summary: 'Takes sources out of what a bot knows. They can be restored within five minutes.',
});

export const restoreKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/restore',
  input: SourceInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  summary: 'Brings deleted sources back within five minutes, with their questions and answers.',
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
  summary: 'Says whether who asks may open a source, and how often its page is fetched anew.',
});

export const searchKnowledge = endpoint({
  ...CHANGE,
  path: '/cli/knowledge/v1/search',
  input: z.object({ botId: Id, query: requiredText(2000) }),
  data: z.array(FoundPassage),
  perMinute: 60,
  summary: 'What a question finds in a bot’s knowledge, as an answer would be given it, best first.',
});
