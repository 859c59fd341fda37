import * as z from 'zod/mini';

/** Themes for articles in WeChat; the page translates their names. */
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

/** Caption of a picture: its title, its alternative text, one with the other as fallback, or none. */
export const WECHAT_LEGENDS = ['title', 'alt', 'title-alt', 'alt-title', 'none'] as const;
export type WechatLegend = (typeof WECHAT_LEGENDS)[number];

export const WECHAT_ALIGNS = ['left', 'justify', 'center', 'right'] as const;

export const Color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'invalid'));

export const WechatStyle = z.object({
  theme: z.enum(WECHAT_THEMES),
  primaryColor: Color,
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

/** Limits of WeChat's editor and of its API for drafts. */
export const WECHAT_LIMITS = {
  /** Characters of a title. */
  title: 64,
  /** Characters of a summary. */
  summary: 120,
  /** Characters of an author's name. */
  author: 16,
  /** Maximum size of a picture that is sent by the API, in bytes. */
  pictureSize: 1024 * 1024,
  /** Maximum size of an animated picture in the editor, in bytes. */
  gifSize: 10 * 1024 * 1024,
  /** Width to height of a cover. */
  coverRatio: 2.35,
  /** Characters of the HTML of a draft. */
  content: 1_000_000,
  pictures: 100,
} as const;
