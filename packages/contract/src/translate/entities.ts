import * as z from 'zod/mini';
import { Rectangle } from '../evidence/anchor.ts';
import { BlockKind } from './blocks.ts';
import { Language } from './languages.ts';
import { TRANSLATE_LIMITS } from './limits.ts';

/** As the wire calls it: it is being parsed, its machine translation is done, or it failed. */
export const TranslationStatus = z.enum(['parsing', 'done', 'failed']);
export type TranslationStatus = z.infer<typeof TranslationStatus>;

/**
 * `reading`: its pages are looked at. `ready`: they are understood, and nothing is translated but the preview.
 * `translating`, `done`. `stopped`: some pages are done and others are not. `failed`: nothing came of it.
 */
export const TranslationState = z.enum(['reading', 'ready', 'translating', 'done', 'stopped', 'failed']);
export type TranslationState = z.infer<typeof TranslationState>;

/** A word that is always translated alike. `target` is empty where nobody said how. */
export const Term = z.object({
  source: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(TRANSLATE_LIMITS.termLength, 'too-long')),
  target: z.string('invalid').check(z.trim(), z.maxLength(TRANSLATE_LIMITS.termLength, 'too-long')),
});
export type Term = z.infer<typeof Term>;

/** `original`: it stands as it was, on purpose or since it is not in the range. */
export const PageState = z.enum(['waiting', 'running', 'done', 'failed', 'original']);
export type PageState = z.infer<typeof PageState>;

export const TranslatedPage = z.object({
  number: z.int(),
  width: z.number(),
  height: z.number(),
  state: PageState,
  /** Why, where it is not translated. */
  reason: z.string(),
});
export type TranslatedPage = z.infer<typeof TranslatedPage>;

/** One document that is translated. */
export const Translation = z.object({
  taskId: z.string(),
  name: z.string(),
  fileId: z.string(),
  url: z.string(),
  from: z.nullable(Language),
  to: Language,
  startPage: z.int(),
  endPage: z.int(),
  /** Pages of the whole document. */
  pageCount: z.int(),
  /** It has pages of its own. Otherwise it is a text, written in Markdown, of parts that are counted as pages. */
  isPaged: z.boolean(),
  status: TranslationStatus,
  /** That in words. */
  statusText: z.string(),
  state: TranslationState,
  /** 0 to 100. */
  progress: z.number(),
  /** Pages that are translated. */
  donePages: z.int(),
  /** The run that works on it now, or empty. */
  runId: z.string(),
  /** Why it came to no good end. */
  error: z.string(),
  /** Whether a model is there to translate it. */
  hasModel: z.boolean(),
  createDate: z.string(),
});
export type Translation = z.infer<typeof Translation>;

export const TranslationDetail = z.extend(Translation, {
  terms: z.array(Term),
  pages: z.array(TranslatedPage),
});
export type TranslationDetail = z.infer<typeof TranslationDetail>;

/** `edited`: by hand. `kept`: in the original on purpose. `failed`: in the original, as no translation came that holds. */
export const BlockState = z.enum(['waiting', 'translated', 'edited', 'kept', 'failed']);
export type BlockState = z.infer<typeof BlockState>;

/**
 * What a sign such as `⟦1⟧` stands for. A `mark` stands before the text, as that of a list does; a `span` around words of
 * it, from `⟦1⟧` to `⟦/1⟧`, that are set apart.
 */
export const BlockPart = z.object({
  kind: z.enum(['formula', 'words', 'mark', 'span']),
  text: z.string(),
  page: z.int(),
  box: Rectangle,
  isBold: z.optional(z.boolean()),
  isItalic: z.optional(z.boolean()),
  /** The annotations of its page by which it is a link. */
  links: z.optional(z.array(z.int())),
});
export type BlockPart = z.infer<typeof BlockPart>;

/** A line of print. */
export const BlockLine = z.object({ page: z.int(), box: Rectangle });
export type BlockLine = z.infer<typeof BlockLine>;

/** A paragraph, a heading, a table …: where it stands, what it says, and what it says in the other language. */
export const TranslatedBlock = z.object({
  /** Its place in the document. */
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

/** What a translation of some pages would cost, and what there is. */
export const TranslationCost = z.object({
  /** Pages of the range, and those of them that are to be paid for. */
  pages: z.int(),
  amount: z.int(),
  /** Pages a document may have, and pages that are left this month. */
  limit: z.int(),
  left: z.int(),
  isPaid: z.boolean(),
});
export type TranslationCost = z.infer<typeof TranslationCost>;

/** One page’s line of the report. Characters are those of what is translated, and of what came of it. */
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
  /** What was kept and what failed, each with how often and why. */
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

/** `translated`: the translation alone. `side`: beside the original. `alternating`: page after page with it. */
export const PaperKind = z.enum(['translated', 'side', 'alternating'], 'invalid');
export type PaperKind = z.infer<typeof PaperKind>;

/** As what a translation is saved. Only a PDF looks as the original does. */
export const PaperFormat = z.enum(['pdf', 'docx', 'html', 'md'], 'invalid');
export type PaperFormat = z.infer<typeof PaperFormat>;
