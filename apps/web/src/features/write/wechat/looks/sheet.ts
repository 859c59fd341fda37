import type { WechatFont, WechatStyle } from '@studiolo/contract/publishing/wechat-style';
import { darken, inkOn, lighten } from './colors.ts';

/** Parts of an article that a theme styles. */
export type Part =
  | 'page'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'strong'
  | 'em'
  | 'link'
  | 'inlineCode'
  | 'pre'
  | 'code'
  | 'list'
  | 'item'
  | 'table'
  | 'th'
  | 'td'
  | 'quote'
  | 'quoteText'
  | 'callout'
  | 'calloutTitle'
  | 'figure'
  | 'picture'
  | 'caption'
  | 'rule'
  | 'formula'
  | 'mark'
  | 'referencesTitle'
  | 'reference';

export type Look = Readonly<Record<string, string>>;
export type Sheet = Readonly<Record<Part, Look>>;

/** Colors and sizes on which a theme is based. */
export type Palette = {
  primary: string;
  /** Variants of the primary color for backgrounds, lines and text. */
  wash: string;
  line: string;
  deep: string;
  onPrimary: string;
  /** Returns a multiple of the text size, in px. */
  size: (times: number) => string;
};

export type Theme = {
  sheet: (palette: Palette) => Partial<Record<Part, Look>>;
  /** Returns custom markup around the text of a heading. */
  heading?: (level: number, inner: string, nth: number, palette: Palette) => string;
  /** Returns custom markup for a horizontal rule. */
  rule?: (palette: Palette) => string;
  isCodeDark?: boolean;
};

export const FONTS: Readonly<Record<WechatFont, string>> = {
  sans: "-apple-system-font, BlinkMacSystemFont, 'Helvetica Neue', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei UI', 'Microsoft YaHei', Arial, sans-serif",
  serif:
    "Optima-Regular, Optima, Georgia, 'Songti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', SimSun, serif",
  kai: "'Kaiti SC', STKaiti, KaiTi, 'Noto Serif CJK SC', Georgia, serif",
  mono: "Menlo, 'Operator Mono', Consolas, Monaco, 'PingFang SC', 'Microsoft YaHei', monospace",
};

export const MONO = "Menlo, 'Operator Mono', Consolas, Monaco, monospace";

export const paletteOf = ({ primaryColor, fontSize }: WechatStyle): Palette => {
  const base = Number.parseInt(fontSize, 10);
  return {
    primary: primaryColor,
    wash: lighten(primaryColor, 0.08),
    line: lighten(primaryColor, 0.32),
    deep: darken(primaryColor, 0.72),
    onPrimary: inkOn(primaryColor),
    size: (times) => `${Math.round(base * times * 10) / 10}px`,
  };
};

/** Base of every theme: unobtrusive, and readable on a phone. */
export const baseSheet = (style: WechatStyle, palette: Palette): Sheet => {
  const { primary, wash, deep, size } = palette;
  const gap = style.hasBlankLine ? '1.3em' : '0.35em';
  const heading = { 'font-weight': 'bold', color: '#2b2926', 'line-height': '1.45' };
  return {
    page: {
      'font-family': FONTS[style.fontFamily],
      'font-size': style.fontSize,
      'line-height': '1.8',
      color: '#3b3833',
      'text-align': style.textAlign,
      'letter-spacing': '0.03em',
      'word-break': 'break-word',
      padding: '4px 8px',
    },
    h1: { ...heading, margin: '0.6em 0 1.2em', 'font-size': size(1.5) },
    h2: { ...heading, margin: '2em 0 1em', 'font-size': size(1.28) },
    h3: { ...heading, margin: '1.7em 0 0.8em', 'font-size': size(1.12) },
    h4: { ...heading, margin: '1.4em 0 0.7em', 'font-size': size(1), color: primary },
    p: { margin: `0 0 ${gap}` },
    strong: { 'font-weight': 'bold', color: deep },
    em: { 'font-style': 'italic' },
    link: { color: primary, 'text-decoration': 'none', 'border-bottom': `1px solid ${palette.line}` },
    inlineCode: {
      padding: '2px 5px',
      'border-radius': '4px',
      'font-family': MONO,
      'font-size': '0.88em',
      color: deep,
      background: wash,
    },
    pre: {
      margin: `0 0 ${style.hasBlankLine ? '1.3em' : '0.9em'}`,
      'border-radius': '8px',
      overflow: 'hidden',
      'text-align': 'left',
    },
    code: {
      padding: '12px 14px 14px',
      'font-family': MONO,
      'font-size': size(0.88),
      'line-height': '1.65',
      'letter-spacing': '0',
    },
    list: { margin: `0 0 ${gap}`, padding: '0 0 0 1.5em' },
    item: { margin: '0.3em 0' },
    table: {
      width: '100%',
      'border-collapse': 'collapse',
      'font-size': size(0.92),
      'line-height': '1.6',
      'text-align': 'left',
    },
    th: {
      padding: '7px 10px',
      border: '1px solid #e3ded6',
      'font-weight': 'bold',
      color: deep,
      background: wash,
    },
    td: { padding: '7px 10px', border: '1px solid #e3ded6' },
    quote: {
      margin: `0 0 ${style.hasBlankLine ? '1.3em' : '0.9em'}`,
      padding: '12px 16px',
      'border-left': `3px solid ${primary}`,
      'border-radius': '0 6px 6px 0',
      background: '#f7f6f3',
      color: '#615c54',
    },
    quoteText: { margin: '0 0 0.5em' },
    callout: {
      margin: `0 0 ${style.hasBlankLine ? '1.3em' : '0.9em'}`,
      padding: '12px 16px',
      'border-radius': '8px',
      background: wash,
    },
    calloutTitle: { margin: '0 0 0.4em', 'font-weight': 'bold', color: primary },
    figure: { margin: `0 0 ${style.hasBlankLine ? '1.3em' : '0.9em'}`, 'text-align': 'center' },
    picture: { 'max-width': '100%', height: 'auto', 'border-radius': '6px', 'vertical-align': 'middle' },
    caption: {
      margin: '0.5em 0 0',
      'font-size': size(0.86),
      'line-height': '1.5',
      color: '#8a847a',
      'text-align': 'center',
    },
    rule: { margin: '2em auto', width: '100%', border: 'none', 'border-top': '1px solid #e3ded6' },
    formula: { margin: `0 0 ${gap}`, 'overflow-x': 'auto', 'text-align': 'center' },
    mark: { 'font-size': '0.72em', 'line-height': '0', color: primary, 'vertical-align': 'super' },
    referencesTitle: {
      margin: '2.4em 0 0.7em',
      'padding-top': '1em',
      'border-top': '1px solid #e3ded6',
      'font-size': size(0.92),
      'font-weight': 'bold',
      color: '#615c54',
    },
    reference: {
      margin: '0 0 0.4em',
      'font-size': size(0.86),
      'line-height': '1.6',
      color: '#8a847a',
      'word-break': 'break-all',
      'text-align': 'left',
    },
  };
};
