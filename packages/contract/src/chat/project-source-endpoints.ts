import * as z from 'zod/mini';
import { Schedule } from '../evidence/schedule.ts';
import { AddedKind, ShelfSource } from '../sources/entities.ts';
import { ListedPages, SourceAddress, SourceText } from '../sources/fields.ts';
import { SOURCE_LIMITS } from '../sources/limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing } from '../wire/fields.ts';
import { count, pageOf } from '../wire/page.ts';
import { CHAT_LIMITS } from './limits.ts';

export const ProjectSource = z.extend(ShelfSource, { folderId: z.string(), kind: AddedKind });
export type ProjectSource = z.infer<typeof ProjectSource>;

const CHANGE = { method: 'POST', access: 'user', errors: ['NOT_FOUND'] } as const;
const ADD = {
  ...CHANGE,
  data: z.object({ sourceId: z.string() }),
  errors: ['NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'BUSY'],
  perMinute: 120,
} as const;
const SourceInput = z.object({ sourceId: Id });

export const uploadProjectSource = endpoint({
  ...ADD,
  path: '/cli/project/source/v1/upload',
  encoding: 'multipart',
  fileSize: SOURCE_LIMITS.fileSize,
  input: z.object({ folderId: Id, sourceId: z.optional(Id) }),
  summary: 'Adds a file (field `file`, after the others) to a project, or replaces the file of a source.',
});

export const addProjectText = endpoint({
  ...ADD,
  path: '/cli/project/source/v1/addText',
  bodySize: SOURCE_LIMITS.textBodySize,
  input: z.object({ folderId: Id, title: Name, text: SourceText }),
  summary: 'Adds pasted text to a project.',
});

export const addProjectPages = endpoint({
  ...CHANGE,
  path: '/cli/project/source/v1/addUrls',
  input: z.object({
    folderId: Id,
    urls: z
      .array(SourceAddress)
      .check(z.minLength(1, 'fill-in'), z.maxLength(CHAT_LIMITS.folderSources, 'too-many')),
    schedule: z._default(Schedule, 'never'),
  }),
  data: z.object({ added: z.int() }),
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 60,
  summary:
    'Adds pages by their addresses, and fetches them in the background. Skips pages that the project has.',
});

export const listProjectSitemap = endpoint({
  ...CHANGE,
  path: '/cli/project/source/v1/sitemap',
  input: z.object({ folderId: Id, url: SourceAddress }),
  data: ListedPages,
  perMinute: 10,
  summary:
    'Lists the pages of a sitemap, or of a list with one address per line, that the project does not have.',
});

export const pageProjectSources = endpoint({
  ...CHANGE,
  method: 'GET',
  path: '/cli/project/source/v1/page',
  input: z.object({ folderId: Id, current: count(1, 1_000_000, 1), size: count(1, 100, 100) }),
  data: pageOf(ProjectSource),
  summary: 'Lists the sources of a project with their learning progress, oldest first.',
});

export const renameProjectSource = endpoint({
  ...CHANGE,
  path: '/cli/project/source/v1/rename',
  input: z.object({ sourceId: Id, title: Name }),
  data: Nothing,
  summary: 'Changes the title of a source of a project.',
});

export const relearnProjectSource = endpoint({
  ...CHANGE,
  path: '/cli/project/source/v1/relearn',
  input: SourceInput,
  data: Nothing,
  summary: 'Fetches the page of a source again, or reads its file again.',
});

export const scheduleProjectSource = endpoint({
  ...CHANGE,
  path: '/cli/project/source/v1/schedule',
  input: z.object({ sourceId: Id, schedule: Schedule }),
  data: Nothing,
  summary: 'Sets how often the page of a source is fetched again.',
});

export const deleteProjectSource = endpoint({
  ...CHANGE,
  path: '/cli/project/source/v1/del',
  input: SourceInput,
  data: Nothing,
  summary: 'Deletes a source of a project. It can be restored within five minutes.',
});

export const restoreProjectSource = endpoint({
  ...CHANGE,
  path: '/cli/project/source/v1/restore',
  input: SourceInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  summary: 'Restores a deleted source of a project within five minutes.',
});
