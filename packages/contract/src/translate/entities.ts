import * as z from 'zod/mini';
import { Rectangle } from '../evidence/anchor.ts';
import { BlockKind } from './blocks.ts';
import { TranslatorName } from './engines.ts';
import { Language } from './languages.ts';
import { TRANSLATE_LIMITS } from './limits.ts';
import { trimText } from '../wire/visible-text.ts';

/** Status under the specification's names: being parsed, translated, or failed. */
export const TranslationStatus = z.enum(['parsing', 'done', 'failed']);
export type TranslationStatus = z.infer<typeof TranslationStatus>;

/**
 * `reading`: its pages are being parsed. `ready`: they are parsed, and only the preview is translated.
 * `translating`, `done`. `stopped`: some pages are done and others are not. `failed`: without any result.
 */
export const TranslationState = z.enum(['reading', 'ready', 'translating', 'done', 'stopped', 'failed']);
export type TranslationState = z.infer<typeof TranslationState>;

/** A term with a fixed translation. `target` is empty if none was set. */
export const Term = z.object({
  source: z
    .string('required')
    .check(
      z.overwrite(trimText),
      z.minLength(1, 'required'),
      z.maxLength(TRANSLATE_LIMITS.termLength, 'too-long'),
    ),
  target: z.string('invalid').check(z.trim(), z.maxLength(TRANSLATE_LIMITS.termLength, 'too-long')),
});
export type Term = z.infer<typeof Term>;

/** `original`: the page stays in the original language, for example because it is outside the range. */
export const PageState = z.enum(['waiting', 'running', 'done', 'failed', 'original']);
export type PageState = z.infer<typeof PageState>;

export const TranslatedPage = z.object({
  number: z.int(),
  width: z.number(),
  height: z.number(),
  state: PageState,
  /** Reason why it is not translated. */
  reason: z.string(),
});
export type TranslatedPage = z.infer<typeof TranslatedPage>;

export const Translation = z.object({
  taskId: z.string(),
  name: z.string(),
  fileId: z.string(),
  url: z.string(),
  from: z.nullable(Language),
  to: Language,
  startPage: z.int(),
  endPage: z.int(),
  pageCount: z.int(),
  /** Whether it has pages. Otherwise it is a Markdown text whose parts are counted as pages. */
  isPaged: z.boolean(),
  status: TranslationStatus,
  /** `status` in words. */
  statusText: z.string(),
  state: TranslationState,
  /** 0 to 100. */
  progress: z.number(),
  donePages: z.int(),
  /** The current run, or empty. */
  runId: z.string(),
  /** Reason why it failed. */
  error: z.string(),
  /** The translator for its next pages. */
  translator: TranslatorName,
  /** Whether a model or a translation service is available for it. */
  hasModel: z.boolean(),
  createDate: z.string(),
});
export type Translation = z.infer<typeof Translation>;

export const TranslationDetail = z.extend(Translation, {
  terms: z.array(Term),
  pages: z.array(TranslatedPage),
});
export type TranslationDetail = z.infer<typeof TranslationDetail>;

/**
 * `edited`: by hand. `kept`: in the original on purpose. `failed`: in the original, without a valid
 * translation.
 */
export const BlockState = z.enum(['waiting', 'translated', 'edited', 'kept', 'failed']);
export type BlockState = z.infer<typeof BlockState>;

/**
 * The content of a placeholder such as `⟦1⟧`. A `mark` is before the text, such as the bullet of a list item;
 * a `span` is formatted words, from `⟦1⟧` to `⟦/1⟧`.
 */
export const BlockPart = z.object({
  kind: z.enum(['formula', 'words', 'mark', 'span']),
  text: z.string(),
  page: z.int(),
  box: Rectangle,
  isBold: z.optional(z.boolean()),
  isItalic: z.optional(z.boolean()),
  /** Indexes of the page's annotations that link it. */
  links: z.optional(z.array(z.int())),
});
export type BlockPart = z.infer<typeof BlockPart>;

/** A printed line. `room` is the space that the translation of words in a table or figure may take. */
export const BlockLine = z.object({
  page: z.int(),
  box: Rectangle,
  room: z.optional(Rectangle),
  align: z.optional(z.enum(['left', 'center', 'right'])),
});
export type BlockLine = z.infer<typeof BlockLine>;

/** A paragraph, a heading, a table …: its position, its original text and its translation. */
export const TranslatedBlock = z.object({
  /** Index in the document. */
  index: z.int(),
  page: z.int(),
  kind: BlockKind,
  level: z.int(),
  text: z.string(),
  parts: z.array(BlockPart),
  lines: z.array(BlockLine),
  target: z.string(),
  state: BlockState,
  /** Why it is not translated, in the reader’s language. */
  reason: z.string(),
  /** Terms that its translation does not use. */
  violations: z.array(z.string()),
});
export type TranslatedBlock = z.infer<typeof TranslatedBlock>;

export const TranslationCost = z.object({
  /** Pages of the range, and the number of those that are charged. */
  pages: z.int(),
  amount: z.int(),
  /** Maximum number of pages of a document, and pages that are left this month. */
  limit: z.int(),
  left: z.int(),
  isPaid: z.boolean(),
});
export type TranslationCost = z.infer<typeof TranslationCost>;

/** Report of one page, with the number of translated characters and of those in the translation. */
export const ReportLine = z.object({
  page: z.int(),
  state: PageState,
  translated: z.int(),
  edited: z.int(),
  kept: z.int(),
  failed: z.int(),
  waiting: z.int(),
  charactersIn: z.int(),
  charactersOut: z.int(),
  wordsInFigures: z.int(),
  /** Kept and failed parts, each with its count and reason. */
  remarks: z.array(z.object({ words: z.string(), count: z.int(), block: z.int(), isFailure: z.boolean() })),
});
export type ReportLine = z.infer<typeof ReportLine>;

export const TranslationReport = z.object({
  lines: z.array(ReportLine),
  charactersIn: z.int(),
  charactersOut: z.int(),
  violations: z.array(z.object({ term: z.string(), target: z.string(), block: z.int(), page: z.int() })),
});
export type TranslationReport = z.infer<typeof TranslationReport>;

/**
 * `translated`: only the translation. `side`: next to the original. `alternating`: page after page with it.
 */
export const OutputKind = z.enum(['translated', 'side', 'alternating'], 'invalid');
export type OutputKind = z.infer<typeof OutputKind>;

/** Export formats of a translation. Only a PDF looks like the original. */
export const OutputFormat = z.enum(['pdf', 'docx', 'html', 'md'], 'invalid');
export type OutputFormat = z.infer<typeof OutputFormat>;
