import * as z from 'zod/mini';

/** Templates of a card; the page translates their names. */
export const POSTER_TEMPLATES = [
  'note',
  'paper',
  'frame',
  'bold',
  'terminal',
  'letter',
  'plain',
  'night',
] as const;
export type PosterTemplate = (typeof POSTER_TEMPLATES)[number];

export const POSTER_BACKGROUNDS = [
  'blue',
  'green',
  'sunset',
  'rose',
  'sand',
  'violet',
  'slate',
  'white',
] as const;
export type PosterBackground = (typeof POSTER_BACKGROUNDS)[number];

export const POSTER_FONTS = ['sans', 'serif', 'kai', 'mono'] as const;

/** One long picture, or cards with a ratio of 3:4. */
export const POSTER_SHAPES = ['cards', 'long'] as const;

const upTo = (max: number) => z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(max, 'invalid'));

export const PosterStyle = z.object({
  template: z.enum(POSTER_TEMPLATES),
  shape: z.enum(POSTER_SHAPES),
  bg: z.enum(POSTER_BACKGROUNDS),
  /** Percent of the picture's width. */
  margin: upTo(12),
  padding: upTo(12),
  /** Opacity of the card, in percent. */
  opacity: upTo(100),
  font: z.enum(POSTER_FONTS),
  fontSize: z.int('invalid').check(z.minimum(12, 'invalid'), z.maximum(22, 'invalid')),
  hasQrCode: z.boolean(),
  hasAvatar: z.boolean(),
  hasDate: z.boolean(),
});
export type PosterStyle = z.infer<typeof PosterStyle>;

export const POSTER_STYLE: PosterStyle = {
  template: 'note',
  shape: 'cards',
  bg: 'blue',
  margin: 6,
  padding: 6,
  opacity: 90,
  font: 'sans',
  fontSize: 16,
  hasQrCode: false,
  hasAvatar: true,
  hasDate: true,
};
