import * as z from 'zod/mini';
import { Rectangle } from '../evidence/anchor.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, listOf, Nothing } from '../wire/fields.ts';
import { wholeNumber } from '../wire/page.ts';

export const RECOGNITION_LIMITS = {
  lineMax: 500,
  /** Pages that a model reads in one run. */
  unclearPages: 50,
} as const;

/** A line of a scan that was recognized with low confidence, or corrected. */
export const UncertainLine = z.object({
  page: z.int(),
  /** Its index among the lines of the page. */
  line: z.int(),
  text: z.string(),
  /** Position on the displayed page, in points. A tilted line has several rectangles. */
  rectangles: z.array(Rectangle),
  isCorrected: z.boolean(),
});
export type UncertainLine = z.infer<typeof UncertainLine>;

export const listUncertainLines = endpoint({
  method: 'GET',
  path: '/cli/file/v1/uncertainLines',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: z.array(UncertainLine),
  errors: ['NOT_FOUND'],
  summary:
    'Lists the lines of a scan that may have been recognized wrongly, and those that its owner corrected.',
});

export const getSearchablePdf = endpoint({
  method: 'GET',
  path: '/cli/file/v1/searchablePdf',
  access: 'user',
  answer: 'bytes',
  input: z.object({ fileId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'INVALID'],
  perMinute: 30,
  summary: 'Returns a scan as a PDF with its recognized and corrected text as an invisible layer.',
});

export const correctLine = endpoint({
  method: 'POST',
  path: '/cli/file/v1/correctLine',
  access: 'user',
  input: z.object({
    fileId: Id,
    page: wholeNumber(1, 100_000),
    line: wholeNumber(0, 100_000),
    /** The text as it was shown; refused if it differs from the stored one. */
    before: z.string().check(z.maxLength(RECOGNITION_LIMITS.lineMax, 'too-long')),
    /** Empty if the line is not text. */
    text: z.string().check(z.trim(), z.maxLength(RECOGNITION_LIMITS.lineMax, 'too-long')),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  perMinute: 120,
  summary: 'Corrects a recognized line; the file is then read and indexed again.',
});

/** Pages of a scan that text recognition could not read well, and the model that can read them. */
export const UnclearPages = z.object({
  /** Numbers of the pages that the model would read now: at most as many as the user can pay for. */
  pages: z.array(z.int()),
  /** All pages that are unreadable or have many uncertain lines. */
  total: z.int(),
  model: z.string(),
  /** The model's name for people. */
  label: z.string(),
  /** Price of each page in answers; 0 if it is free. */
  pagePrice: z.number(),
  /** The run that is reading such pages; empty if nothing is being read. */
  runId: z.string(),
});
export type UnclearPages = z.infer<typeof UnclearPages>;

export const getUnclearPages = endpoint({
  method: 'GET',
  path: '/cli/file/v1/unclearPages',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: z.nullable(UnclearPages),
  errors: ['NOT_FOUND'],
  summary:
    'Returns the pages of a scan that a model that sees could read better, with the price; null without such pages or such a model.',
});

export const readUnclearPages = endpoint({
  method: 'POST',
  path: '/cli/file/v1/readUnclearPages',
  access: 'user',
  input: z.object({
    fileId: Id,
    pages: listOf(wholeNumber(1, 100_000), RECOGNITION_LIMITS.unclearPages).check(z.minLength(1, 'required')),
    /** The model and the price as they were shown; refused if they have changed. */
    model: z.string('required').check(z.maxLength(200, 'too-long')),
    pagePrice: z.number('required'),
  }),
  data: z.object({ runId: z.string() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'QUOTA_SPENT', 'VIP_ONLY', 'BUSY'],
  perMinute: 30,
  summary:
    'Starts a run in which a model reads the unclear pages of a scan; each page is charged once it is read.',
});
