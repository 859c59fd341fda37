import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';
import { CheckedSentence } from '../evidence/checked-sentence.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing, listOf, requiredText } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { NOTEBOOK_LIMITS } from './limits.ts';
import { StudioKind } from './studio-content.ts';
import { StudioItem, StudioLength, StudioItemSummary, StudioTone } from './studio-entities.ts';
import { STUDIO_LIMITS } from './studio-limits.ts';
import { hasDuplicates } from './studio-rules.ts';

const READ = { method: 'GET', access: 'user' } as const;
const CHANGE = { method: 'POST', access: 'user' } as const;
const ItemInput = z.object({ itemId: Id });
const instruction = z.optional(
  z.string().check(z.trim(), z.maxLength(STUDIO_LIMITS.instructionLength, 'too-long')),
);
const model = z.optional(z.string().check(z.maxLength(300, 'too-long')));
const sourceIds = z.optional(listOf(Id, NOTEBOOK_LIMITS.sources));
/** Names of a table's columns. */
const columns = z.optional(
  z.array(requiredText(STUDIO_LIMITS.columnLength)).check(
    z.maxLength(STUDIO_LIMITS.columns, 'too-many'),
    z.refine((names) => !hasDuplicates(names), 'invalid'),
  ),
);
const anchors = z._default(z.array(Anchor).check(z.maxLength(STUDIO_LIMITS.anchors, 'too-many')), []);

export const createStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/create',
  input: z.object({
    notebookId: Id,
    kind: StudioKind,
    columns,
    sourceIds,
    instruction,
    length: z._default(StudioLength, 'medium'),
    tone: z._default(StudioTone, 'neutral'),
    model,
  }),
  data: z.object({ itemId: z.string(), runId: z.string() }),
  errors: [
    'NOT_FOUND',
    'NOT_PERMITTED',
    'TOO_LARGE',
    'FILE_NOT_READY',
    'MODEL_UNAVAILABLE',
    'QUOTA_SPENT',
    'VIP_ONLY',
    'BUSY',
    'INVALID',
  ],
  perMinute: 30,
  summary:
    'Generates a studio item from the sources of a notebook, such as a briefing, a quiz or a mind map; starts a run.',
});

export const pageStudioItems = endpoint({
  ...READ,
  path: '/cli/notebook/studio/v1/page',
  input: z.object({ ...PAGE_INPUT, notebookId: Id }),
  data: pageOf(StudioItemSummary),
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Lists the studio items of a notebook, latest first.',
});

export const getStudioItem = endpoint({
  ...READ,
  path: '/cli/notebook/studio/v1/get',
  input: ItemInput,
  data: StudioItem,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Returns one studio item with its content and citations.',
});

export const regenerateStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/regenerate',
  input: z.object({
    itemId: Id,
    instruction,
    length: z.optional(StudioLength),
    tone: z.optional(StudioTone),
    model,
  }),
  data: z.object({ itemId: z.string(), runId: z.string() }),
  errors: [
    'NOT_FOUND',
    'NOT_PERMITTED',
    'ALREADY_RUNNING',
    'FILE_NOT_READY',
    'MODEL_UNAVAILABLE',
    'QUOTA_SPENT',
    'VIP_ONLY',
    'BUSY',
  ],
  perMinute: 30,
  summary:
    'Generates a studio item again with another instruction. The old content stays until the new one is complete.',
});

export const renameStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/rename',
  input: z.object({ itemId: Id, title: Name }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Renames a studio item.',
});

export const editStudioText = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/edit',
  input: z.object({ itemId: Id, text: requiredText(STUDIO_LIMITS.textLength), anchors }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'ALREADY_RUNNING', 'INVALID'],
  summary: 'Changes the text and the citations of a studio item.',
});

export const deleteStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/del',
  input: ItemInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Deletes a studio item. It can be restored within five minutes.',
});

export const restoreStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/restore',
  input: ItemInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Restores a deleted studio item within five minutes.',
});

export const STUDIO_FILE_TYPES = ['md', 'docx', 'pdf', 'csv', 'xlsx'] as const;
export type StudioFileType = (typeof STUDIO_FILE_TYPES)[number];

export const downloadStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/download',
  encoding: 'form',
  answer: 'bytes',
  input: z.object({ itemId: Id, fileType: z._default(z.enum(STUDIO_FILE_TYPES, 'invalid'), 'md') }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'FILE_NOT_READY', 'INVALID', 'TOO_LARGE'],
  perMinute: 30,
  summary:
    'Downloads a studio item with its citations; cards and tables also as CSV, which Anki can import, and comparison tables also as an Excel workbook.',
});

export const checkEvidence = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/check',
  input: z.object({ notebookId: Id, text: requiredText(STUDIO_LIMITS.textLength), sourceIds, anchors }),
  data: z.object({ sentences: z.array(CheckedSentence) }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'FILE_NOT_READY'],
  perMinute: 20,
  summary: 'Checks which sentences of a text are supported by the sources of a notebook.',
});
