import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, MessageId, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf, wholeNumber } from '../wire/page.ts';
import {
  OutputFormat,
  OutputKind,
  Term,
  TranslatedBlock,
  Translation,
  TranslationCost,
  TranslationDetail,
  TranslationReport,
} from './entities.ts';
import { TranslatorChoice, TranslatorName } from './engines.ts';
import { Language } from './languages.ts';
import { TRANSLATE_LIMITS } from './limits.ts';
import { trimText } from '../wire/visible-text.ts';

const task = z.object({ taskId: Id });
const pageNumber = wholeNumber(1, 100_000);
const range = { startPage: z.optional(pageNumber), endPage: z.optional(pageNumber) };
const GET = { method: 'GET', access: 'user' } as const;
const POST = { method: 'POST', access: 'user' } as const;
const blockOf = { taskId: Id, index: wholeNumber(0, 1_000_000) };

export const translateFile = endpoint({
  ...POST,
  path: '/cli/file/enhance/v1/translation',
  input: z.object({
    /** An existing translation, or a file of the caller’s own. */
    taskId: z.optional(Id),
    fileId: z.optional(Id),
    ...range,
    from: z.optional(Language),
    to: z.optional(Language),
    /** Unchanged, or the default, if omitted. */
    translator: z.optional(TranslatorName),
    /** Idempotency key. */
    msgId: z.optional(MessageId),
  }),
  data: Translation,
  errors: [
    'NOT_FOUND',
    'QUOTA_SPENT',
    'MODEL_UNAVAILABLE',
    'UNSUPPORTED_FILE',
    'TOO_LARGE',
    'BUSY',
    'INVALID',
  ],
  perMinute: 30,
  summary: 'Translates pages of a PDF: a range, or all of them.',
});

export const getTaskStatus = endpoint({
  ...GET,
  path: '/cli/file/enhance/v1/getTaskStatus',
  input: task,
  data: Translation,
  errors: ['NOT_FOUND'],
  summary: 'Returns the progress of a translation.',
});

export const pageTranslations = endpoint({
  ...GET,
  path: '/cli/file/enhance/v1/page',
  input: z.object({
    ...PAGE_INPUT,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too-long'))),
  }),
  data: pageOf(Translation),
  summary: 'Lists the caller’s translations, newest first.',
});

export const getTranslation = endpoint({
  ...GET,
  path: '/cli/file/enhance/v1/get',
  input: task,
  data: TranslationDetail,
  errors: ['NOT_FOUND'],
  summary: 'Returns one translation with its pages and terms.',
});

export const deleteTranslation = endpoint({
  ...POST,
  encoding: 'form',
  path: '/cli/file/enhance/v1/del',
  input: task,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a translation, and stops its runs.',
});

export const restoreTranslation = endpoint({
  ...POST,
  path: '/cli/translation/v1/restore',
  input: task,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a deleted translation within five minutes.',
});

export const openTranslation = endpoint({
  ...POST,
  path: '/cli/translation/v1/open',
  input: z.object({
    fileId: Id,
    to: Language,
    from: z.optional(Language),
    translator: z.optional(TranslatorName),
  }),
  data: Translation,
  errors: ['NOT_FOUND', 'MODEL_UNAVAILABLE', 'UNSUPPORTED_FILE', 'TOO_LARGE', 'BUSY', 'INVALID'],
  perMinute: 20,
  summary: 'Reads the paragraphs and terms of a PDF, and translates its first page as a free preview.',
});

export const listTranslators = endpoint({
  ...GET,
  path: '/cli/translation/v1/translators',
  input: z.object({ to: Language, from: z.optional(Language) }),
  data: z.array(TranslatorChoice),
  perMinute: 120,
  summary: 'Lists the available translators, the default one first.',
});

export const getTranslationCost = endpoint({
  ...GET,
  path: '/cli/translation/v1/cost',
  input: z.object({ taskId: Id, ...range }),
  data: TranslationCost,
  errors: ['NOT_FOUND', 'INVALID'],
  summary: 'Returns the cost of translating a range of pages, and what is left.',
});

export const getBlocks = endpoint({
  ...GET,
  path: '/cli/translation/v1/blocks',
  input: z.object({ taskId: Id, page: pageNumber }),
  data: z.array(TranslatedBlock),
  errors: ['NOT_FOUND'],
  perMinute: 1200,
  summary: 'Returns the paragraphs of a page and of those after it, with their translations.',
});

export const findBlocks = endpoint({
  ...GET,
  path: '/cli/translation/v1/find',
  input: z.object({
    taskId: Id,
    words: z
      .string('required')
      .check(z.overwrite(trimText), z.minLength(1, 'required'), z.maxLength(100, 'too-long')),
  }),
  data: z.array(z.object({ index: z.int(), page: z.int(), snippet: z.string() })),
  errors: ['NOT_FOUND'],
  summary: 'Finds the paragraphs that contain some words, in either language.',
});

export const setTerms = endpoint({
  ...POST,
  path: '/cli/translation/v1/terms',
  input: z.object({
    taskId: Id,
    terms: z.array(Term).check(z.maxLength(TRANSLATE_LIMITS.terms, 'too-many')),
  }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Sets the translations of terms from now on.',
});

export const redoBlock = endpoint({
  ...POST,
  path: '/cli/translation/v1/redo',
  input: z.object({
    ...blockOf,
    remark: z.optional(z.string('invalid').check(z.trim(), z.maxLength(TRANSLATE_LIMITS.remark, 'too-long'))),
  }),
  data: TranslatedBlock,
  errors: ['NOT_FOUND', 'MODEL_UNAVAILABLE', 'BUSY', 'INVALID'],
  perMinute: 30,
  summary: 'Translates one paragraph of a translated page again, following an optional remark.',
});

export const editBlock = endpoint({
  ...POST,
  path: '/cli/translation/v1/edit',
  input: z.object({
    ...blockOf,
    /** The new translation; null keeps the original. */
    target: z.nullable(
      z.string('invalid').check(z.trim(), z.maxLength(TRANSLATE_LIMITS.paragraph, 'too-long')),
    ),
  }),
  data: TranslatedBlock,
  errors: ['NOT_FOUND', 'INVALID'],
  summary: 'Sets the translation of a paragraph by hand, or keeps the original.',
});

export const getReport = endpoint({
  ...GET,
  path: '/cli/translation/v1/report',
  input: task,
  data: TranslationReport,
  errors: ['NOT_FOUND'],
  summary: 'Reports for each page what was translated, kept or failed, and why.',
});

export const downloadTranslation = endpoint({
  ...GET,
  path: '/cli/translation/v1/download',
  answer: 'bytes',
  input: z.object({
    taskId: Id,
    kind: z._default(OutputKind, 'translated'),
    format: z._default(OutputFormat, 'pdf'),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'INVALID'],
  perMinute: 30,
  summary:
    'Downloads the translation, alone or with the original: as a PDF with the original layout, or as text.',
});
