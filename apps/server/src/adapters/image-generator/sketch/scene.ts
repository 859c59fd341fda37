import { createHash } from 'node:crypto';

/** Colors as red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

export type Scene = {
  sky: readonly [Color, Color];
  /** From back to front. */
  hills: readonly { color: Color; base: number; height: number; phase: number; roughness: number }[];
  disc: { color: Color; x: number; y: number; radius: number };
  /** Height of the waterline, below which the scene is mirrored; 1 for no water. */
  shore: number;
  hasStars: boolean;
};

type Palette = { sky: [string, string]; hill: string; disc: string; hasStars?: boolean };

type PaletteRule = { words: RegExp; palette: Palette };

/** Words that match a palette, in both languages; the first match is used. */
const PALETTES: readonly [PaletteRule, ...PaletteRule[]] = [
  {
    words: /night|moon|star|dark|space|夜|月|星|黑|宇宙/i,
    palette: { sky: ['#0b1033', '#3a3f7a'], hill: '#10142e', disc: '#f4f1d6', hasStars: true },
  },
  {
    words: /sunset|dusk|dawn|sunrise|fire|red|日落|夕阳|黄昏|日出|晚霞|火|红/i,
    palette: { sky: ['#3b2a63', '#ff9a5a'], hill: '#4a2140', disc: '#ffd98a' },
  },
  {
    words: /forest|tree|green|spring|garden|grass|森林|树|绿|春|花园|草/i,
    palette: { sky: ['#bfe3d0', '#f3f7df'], hill: '#2d6a4f', disc: '#fff6cc' },
  },
  {
    words: /sea|ocean|lake|river|water|blue|island|海|湖|河|水|蓝|岛/i,
    palette: { sky: ['#7cc6e8', '#eaf6fb'], hill: '#1f5f7a', disc: '#fffbe6' },
  },
  {
    words: /snow|winter|ice|white|mountain|雪|冬|冰|白|山/i,
    palette: { sky: ['#9fb6cf', '#f2f5f9'], hill: '#5b7088', disc: '#ffffff' },
  },
  {
    words: /desert|sand|gold|autumn|yellow|沙|金|秋|黄/i,
    palette: { sky: ['#f4b860', '#fdebc8'], hill: '#a5642a', disc: '#fff3d1' },
  },
  {
    words: /flower|love|pink|cherry|花|爱|粉|樱/i,
    palette: { sky: ['#f7b7c8', '#fdeef2'], hill: '#a4476b', disc: '#fffaf0' },
  },
];

const WATER = /sea|ocean|lake|river|water|island|boat|海|湖|河|水|岛|船/i;

const colorOf = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

export const mixColors = (one: Color, other: Color, share: number): Color =>
  [0, 1, 2].map((part) => one[part as 0] + (other[part as 0] - one[part as 0]) * share) as never;

/** Deterministic numbers from 0 to 1 for words and a seed. */
const numbersOf = (words: string, seed: number): (() => number) => {
  let state = createHash('sha256').update(`${seed}\n${words}`).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32;
  };
};

const HILLS = 4;

/** A landscape: the words of a prompt choose its colors and forms, the seed everything else. */
export const sceneOf = (words: string, seed: number): Scene => {
  const next = numbersOf(words, seed);
  const any = PALETTES[Math.floor(next() * PALETTES.length)] ?? PALETTES[0];
  const { palette } = PALETTES.find((each) => each.words.test(words)) ?? any;
  const sky = palette.sky.map(colorOf) as [Color, Color];
  const hill = colorOf(palette.hill);
  const shore = WATER.test(words) ? 0.62 + next() * 0.1 : 1;
  return {
    sky,
    hills: Array.from({ length: HILLS }, (_, at) => ({
      color: mixColors(sky[1], hill, (at + 1) / HILLS),
      base: (shore < 1 ? shore : 0.9) - (HILLS - 1 - at) * 0.07 + next() * 0.03,
      height: 0.08 + next() * 0.16,
      phase: next() * 100,
      roughness: 1.2 + next() * 2.4,
    })),
    disc: {
      color: colorOf(palette.disc),
      x: 0.2 + next() * 0.6,
      y: 0.18 + next() * 0.22,
      radius: 0.06 + next() * 0.07,
    },
    shore,
    hasStars: palette.hasStars ?? false,
  };
};
