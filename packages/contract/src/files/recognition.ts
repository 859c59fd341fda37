import * as z from 'zod/mini';
import { Rectangle } from '../evidence/anchor.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Nothing } from '../wire/fields.ts';
import { wholeNumber } from '../wire/page.ts';

export const RECOGNITION_LIMITS = { lineMax: 500 } as const;

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
