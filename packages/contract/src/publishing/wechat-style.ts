import * as z from 'zod/mini';

/** How an article looks in WeChat; their names are words of the page. */
export const WECHAT_THEMES = [
  'default',
  'minimal',
  'ink',
  'bookish',
  'magazine',
  'newsroom',
  'fresh',
  'engineer',
  'cards',
  'marker',
] as const;
export type WechatTheme = (typeof WECHAT_THEMES)[number];

export const WECHAT_FONTS = ['sans', 'serif', 'kai', 'mono'] as const;
export type WechatFont = (typeof WECHAT_FONTS)[number];

export const WECHAT_FONT_SIZES = ['13px', '14px', '15px', '16px', '17px', '18px'] as const;

/** What is written under a picture: its title, its description, the one or else the other, or nothing. */
export const WECHAT_LEGENDS = ['title', 'alt', 'title-alt', 'alt-title', 'none'] as const;
export type WechatLegend = (typeof WECHAT_LEGENDS)[number];

export const WECHAT_ALIGNS = ['left', 'justify', 'center', 'right'] as const;

export const Colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'invalid'));

export const WechatStyle = z.object({
  theme: z.enum(WECHAT_THEMES),
  primaryColor: Colour,
  fontFamily: z.enum(WECHAT_FONTS),
  fontSize: z.enum(WECHAT_FONT_SIZES),
  legend: z.enum(WECHAT_LEGENDS),
  textAlign: z.enum(WECHAT_ALIGNS),
  isMacCodeBlock: z.boolean(),
  hasBlankLine: z.boolean(),
});
export type WechatStyle = z.infer<typeof WechatStyle>;

export const WECHAT_STYLE: WechatStyle = {
  theme: 'default',
  primaryColor: '#2c6a57',
  fontFamily: 'sans',
  fontSize: '14px',
  legend: 'title',
  textAlign: 'left',
  isMacCodeBlock: true,
  hasBlankLine: true,
};

/** Limits of WeChat's own, as its editor and its interface for drafts have them. */
export const WECHAT_LIMITS = {
  /** Letters of a title. */
  title: 64,
  /** Letters of a summary. */
  summary: 120,
  /** Letters of an author's name. */
  author: 16,
  /** Bytes of a picture within an article that is sent by the interface. */
  pictureSize: 1024 * 1024,
  /** Bytes of a moving picture in the editor. */
  gifSize: 10 * 1024 * 1024,
  /** Wide by high of a cover. */
  coverRatio: 2.35,
  /** Letters of markup of a draft. */
  content: 1_000_000,
  /** Pictures that a draft takes along. */
  pictures: 100,
} as const;
