import * as z from 'zod/mini';

/** A box on a page in PDF points, from the top left corner: x, y, width, height. */
export const Rectangle = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Rectangle = z.infer<typeof Rectangle>;

/**
 * A location in a source: rectangles on a PDF page (counted from 1), a range of its text in UTF-16 units,
 * seconds of a recording, or a web page with the times at which it was published (if known) and read.
 */
export const AnchorLocation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    page: z.int(),
    rectangles: z.array(Rectangle),
    start: z.int(),
    end: z.int(),
  }),
  z.object({
    kind: z.literal('text'),
    start: z.int(),
    end: z.int(),
    /** For transcribed text: the second of the recording where it starts. */
    second: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('time'), from: z.number(), to: z.number() }),
  z.object({
    kind: z.literal('web'),
    url: z.string(),
    site: z.string(),
    publishedAt: z.nullable(z.string()),
    readAt: z.string(),
  }),
]);
export type AnchorLocation = z.infer<typeof AnchorLocation>;

/**
 * A quote and its location. `hash` is the SHA-256 of the exact quote, which reveals that the source has
 * changed.
 */
const QUOTE_FIELDS = { place: AnchorLocation, quote: z.string(), hash: z.string() };

/**
 * Citation of a source: `number` is the `n` of the text's `[n]`. A web page has its title as name, and no
 * file.
 */
export const Anchor = z.object({
  number: z.int(),
  fileId: z.string(),
  name: z.string(),
  ...QUOTE_FIELDS,
  /**
   * The notebook or other container of the file, if an answer uses several. `isClosed`: the user may ask it,
   * but not open it.
   */
  within: z.optional(z.object({ title: z.string(), path: z.string(), isClosed: z.boolean() })),
});
export type Anchor = z.infer<typeof Anchor>;

/** A passage of an answer that its reader marked: a range of the answer's text without its Markdown. */
export const Highlight = z.object({ highlightId: z.string(), ...QUOTE_FIELDS });
export type Highlight = z.infer<typeof Highlight>;
