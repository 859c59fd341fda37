import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, MessageId, Name, Nothing, requiredText } from '../wire/fields.ts';
import { count, pageOf } from '../wire/page.ts';
import { NOTEBOOK_LIMITS } from './limits.ts';
import { Schedule } from '../evidence/schedule.ts';
import { ListedPages, SourceAddress, SourceText } from '../sources/fields.ts';
import { SOURCE_LIMITS } from '../sources/limits.ts';
import { FoundSources, Source } from './source-entities.ts';

const CHANGE = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const ADD = {
  method: 'POST',
  access: 'user',
  data: z.object({ sourceId: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'BUSY'],
  perMinute: 120,
} as const;
const SourceInput = z.object({ sourceId: Id });
export const uploadSource = endpoint({
  ...ADD,
  path: '/cli/notebook/source/v1/upload',
  encoding: 'multipart',
  fileSize: SOURCE_LIMITS.fileSize,
  input: z.object({ notebookId: Id, sourceId: z.optional(Id) }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'BUSY'],
  summary: 'Adds a file (field `file`, after the others) to a notebook, or replaces the file of a source.',
});

export const addUrlSource = endpoint({
  ...ADD,
  path: '/cli/notebook/source/v1/addUrl',
  input: z.object({ notebookId: Id, url: SourceAddress, schedule: z._default(Schedule, 'never') }),
  summary:
    'Adds a page, a document or a video with a transcript by its address, and fetches it in the background.',
});

export const addUrlSources = endpoint({
  ...CHANGE,
  path: '/cli/notebook/source/v1/addUrls',
  input: z.object({
    notebookId: Id,
    urls: z
      .array(SourceAddress)
      .check(z.minLength(1, 'fill-in'), z.maxLength(NOTEBOOK_LIMITS.sources, 'too-many')),
    schedule: z._default(Schedule, 'never'),
  }),
  data: z.object({ added: z.int() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  perMinute: 60,
  summary:
    'Adds pages by their addresses, and fetches them in the background. Skips pages that the notebook has.',
});

export const listSourceSitemap = endpoint({
  ...CHANGE,
  path: '/cli/notebook/source/v1/sitemap',
  input: z.object({ notebookId: Id, url: SourceAddress }),
  data: ListedPages,
  perMinute: 10,
  summary:
    'Lists the pages of a sitemap, or of a list with one address per line, that the notebook does not have, up to the number that it can hold.',
});

export const addTextSource = endpoint({
  ...ADD,
  path: '/cli/notebook/source/v1/addText',
  bodySize: SOURCE_LIMITS.textBodySize,
  input: z.object({
    notebookId: Id,
    title: Name,
    text: SourceText,
  }),
  summary: 'Adds pasted text to a notebook.',
});

export const addSourceFrom = endpoint({
  ...ADD,
  path: '/cli/notebook/source/v1/addFrom',
  input: z.object({ notebookId: Id, kind: z.enum(['note', 'answer', 'source', 'recording']), id: MessageId }),
  summary:
    'Adds a copy of a note, of an answer (by its `msgId`) or of a source of another notebook, or a recording, with a link back to it.',
});

export const pageSources = endpoint({
  method: 'GET',
  path: '/cli/notebook/source/v1/page',
  access: 'user',
  input: z.object({ notebookId: Id, current: count(1, 1_000_000, 1), size: count(1, 100, 100) }),
  data: pageOf(Source),
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Lists the sources of a notebook with their learning progress, oldest first.',
});

export const getSource = endpoint({
  method: 'GET',
  path: '/cli/notebook/source/v1/get',
  access: 'user',
  input: SourceInput,
  data: Source,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Returns one source.',
});

export const renameSource = endpoint({
  ...CHANGE,
  path: '/cli/notebook/source/v1/rename',
  input: z.object({ sourceId: Id, title: Name }),
  data: Nothing,
  summary: 'Renames a source.',
});

export const relearnSource = endpoint({
  ...CHANGE,
  path: '/cli/notebook/source/v1/relearn',
  input: SourceInput,
  data: Nothing,
  summary: 'Learns a source again: fetches its page again, or reads its file again if that failed.',
});

export const scheduleSource = endpoint({
  ...CHANGE,
  path: '/cli/notebook/source/v1/schedule',
  input: z.object({ sourceId: Id, schedule: Schedule }),
  data: Nothing,
  summary: 'Sets how often the page of a source is fetched again.',
});

export const deleteSource = endpoint({
  ...CHANGE,
  path: '/cli/notebook/source/v1/del',
  input: SourceInput,
  data: Nothing,
  summary: 'Deletes a source from its notebook. It can be restored within five minutes.',
});

export const restoreSource = endpoint({
  ...CHANGE,
  path: '/cli/notebook/source/v1/restore',
  input: SourceInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  summary: 'Restores a deleted source within five minutes.',
});

export const findSources = endpoint({
  ...CHANGE,
  path: '/cli/notebook/source/v1/find',
  input: z.object({ notebookId: Id, query: requiredText(200) }),
  data: FoundSources,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'WEB_SEARCH_OFF', 'BUSY'],
  perMinute: 30,
  summary:
    'Searches the web for pages that could become sources, if a search service is configured, and remembers them for the next search.',
});
