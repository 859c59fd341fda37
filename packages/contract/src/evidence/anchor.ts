import * as z from 'zod/mini';

/** A box on a page in PDF points, from the top left corner: x, y, width, height. */
export const Rectangle = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Rectangle = z.infer<typeof Rectangle>;

/**
 * Where in a source: rectangles on one PDF page (counted from 1), a range of its text in UTF-16 units, seconds of a
 * recording, or a web page, with when it was published, as far as that is known, and when it was read.
 */
export const Place = z.discriminatedUnion('kind', [
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
    /** Of what was said: from which second of its recording on. */
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
export type Place = z.infer<typeof Place>;

/**
 * Words and where they stand. `quote` are the text's own words and `hash` their SHA-256, so that a changed text is
 * noticed instead of opened at the wrong place.
 */
const QUOTED = { place: Place, quote: z.string(), hash: z.string() };

/** Where a claim comes from: `number` is what the text's `[n]` refers to. A web page has its title for a name, and no file. */
export const Anchor = z.object({
  number: z.int(),
  fileId: z.string(),
  name: z.string(),
  ...QUOTED,
  /** What the file is kept in, such as a notebook, where an answer is from several: closed to who may ask in it alone. */
  within: z.optional(z.object({ title: z.string(), path: z.string(), isClosed: z.boolean() })),
});
export type Anchor = z.infer<typeof Anchor>;

/** A passage of an answer that its reader marked: a range of the answer's text without its Markdown. */
export const Highlight = z.object({ highlightId: z.string(), ...QUOTED });
export type Highlight = z.infer<typeof Highlight>;
