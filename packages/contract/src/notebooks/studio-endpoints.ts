import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';
import { CheckedSentence } from '../evidence/checked-sentence.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing, listOf, requiredText } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { NOTEBOOK_LIMITS } from './limits.ts';
import { StudioKind } from './studio-content.ts';
import { StudioItem, StudioLength, StudioListed, StudioTone } from './studio-entities.ts';
import { STUDIO_LIMITS } from './studio-limits.ts';

const READ = { method: 'GET', access: 'user' } as const;
const CHANGE = { method: 'POST', access: 'user' } as const;
const ItemInput = z.object({ itemId: Id });
const instruction = z.optional(
  z.string().check(z.trim(), z.maxLength(STUDIO_LIMITS.instructionLength, 'too-long')),
);
const model = z.optional(z.string().check(z.maxLength(300, 'too-long')));
const sourceIds = z.optional(listOf(Id, NOTEBOOK_LIMITS.sources));
const anchors = z._default(z.array(Anchor).check(z.maxLength(STUDIO_LIMITS.anchors, 'too-many')), []);

export const createStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/create',
  input: z.object({
    notebookId: Id,
    kind: StudioKind,
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
  ],
  perMinute: 30,
  summary: 'Makes something of a notebook’s sources: a briefing, a quiz, a mind map. It is a run.',
});

export const pageStudioItems = endpoint({
  ...READ,
  path: '/cli/notebook/studio/v1/page',
  input: z.object({ ...PAGE_INPUT, notebookId: Id }),
  data: pageOf(StudioListed),
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'What was made in a notebook, the latest first.',
});

export const getStudioItem = endpoint({
  ...READ,
  path: '/cli/notebook/studio/v1/get',
  input: ItemInput,
  data: StudioItem,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'One thing that was made, with its content and what it cites.',
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
  summary: 'Makes it anew, with another instruction. What was there stays until the new one is whole.',
});

export const renameStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/rename',
  input: z.object({ itemId: Id, title: Name }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Renames it.',
});

export const editStudioText = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/edit',
  input: z.object({ itemId: Id, text: requiredText(STUDIO_LIMITS.textLength), anchors }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'ALREADY_RUNNING', 'INVALID'],
  summary: 'Changes a text that was made, and what it cites.',
});

export const deleteStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/del',
  input: ItemInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Deletes it. It can be restored within five minutes.',
});

export const restoreStudioItem = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/restore',
  input: ItemInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Brings it back within five minutes.',
});

export const STUDIO_FILE_TYPES = ['md', 'docx', 'pdf', 'csv'] as const;
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
  summary: 'It as a file, with what it cites; cards and tables as CSV too, as Anki takes it.',
});

export const checkEvidence = endpoint({
  ...CHANGE,
  path: '/cli/notebook/studio/v1/check',
  input: z.object({ notebookId: Id, text: requiredText(STUDIO_LIMITS.textLength), sourceIds, anchors }),
  data: z.object({ sentences: z.array(CheckedSentence) }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'FILE_NOT_READY'],
  perMinute: 20,
  summary: 'Which sentences of a text the sources support, and which nothing in them does.',
});
