import type { WechatStyle, WechatTheme } from '@studiolo/contract/publishing/wechat-style';
import { baseSheet, paletteOf, type Palette, type Part, type Sheet, type Theme } from './sheet.ts';
import { bookish } from './themes/bookish.ts';
import { cards } from './themes/cards.ts';
import { defaultTheme } from './themes/default.ts';
import { engineer } from './themes/engineer.ts';
import { fresh } from './themes/fresh.ts';
import { ink } from './themes/ink.ts';
import { magazine } from './themes/magazine.ts';
import { marker } from './themes/marker.ts';
import { minimal } from './themes/minimal.ts';
import { newsroom } from './themes/newsroom.ts';

const THEMES: Readonly<Record<WechatTheme, Theme>> = {
  default: defaultTheme,
  minimal,
  ink,
  bookish,
  magazine,
  newsroom,
  fresh,
  engineer,
  cards,
  marker,
};

/** The style of an article in the form that rendering needs. */
export type ArticleLook = { sheet: Sheet; palette: Palette; theme: Theme; style: WechatStyle };

export const lookOf = (style: WechatStyle): ArticleLook => {
  const theme = THEMES[style.theme];
  const palette = paletteOf(style);
  const base = baseSheet(style, palette);
  const themeSheet = theme.sheet(palette);
  const parts = Object.keys(base) as Part[];
  const sheet = Object.fromEntries(
    parts.map((part) => [part, { ...base[part], ...themeSheet[part] }]),
  ) as Sheet;
  return { sheet, palette, theme, style };
};
