import type { PosterBackground, PosterTemplate } from '@studiolo/contract/publishing/poster-style';

export type TemplateLook = {
  /** Red, green and blue of the card. Its opacity is separate. */
  panel: string;
  ink: string;
  soft: string;
  accent: string;
  line: string;
  isDark: boolean;
};

const LIGHT = { ink: '#2b2926', soft: '#7a746a', line: '#e3ded6', isDark: false };
const DARK = { ink: '#e3e5e4', soft: '#9aa19e', line: '#3a403e', isDark: true };

export const TEMPLATES: Readonly<Record<PosterTemplate, TemplateLook>> = {
  note: { ...LIGHT, panel: '255 255 255', accent: '#2f5fb3' },
  paper: { ...LIGHT, panel: '253 250 242', accent: '#a5562f', ink: '#40392f' },
  frame: { ...LIGHT, panel: '255 255 255', accent: '#2c6a57' },
  bold: { ...LIGHT, panel: '255 255 255', accent: '#d0442e', ink: '#171614' },
  terminal: { ...DARK, panel: '24 28 31', accent: '#7fd0a4' },
  letter: { ...LIGHT, panel: '255 252 248', accent: '#b3382c', ink: '#473f38' },
  plain: { ...LIGHT, panel: '255 255 255', accent: '#2b2926' },
  night: { ...DARK, panel: '29 31 43', accent: '#e3b96a' },
};

export const BACKGROUNDS: Readonly<Record<PosterBackground, string>> = {
  blue: 'linear-gradient(150deg, #6ea8f7 0%, #3d6fd8 55%, #5a54c9 100%)',
  green: 'linear-gradient(150deg, #9fd3b4 0%, #4a9a7c 60%, #2c6a57 100%)',
  sunset: 'linear-gradient(150deg, #ffc58a 0%, #f58a6b 55%, #c9577d 100%)',
  rose: 'linear-gradient(150deg, #f9cfd8 0%, #e99ab0 60%, #c77497 100%)',
  sand: 'linear-gradient(150deg, #efe3cf 0%, #d9c3a0 100%)',
  violet: 'linear-gradient(150deg, #c9b6f2 0%, #8f74d9 60%, #6450b8 100%)',
  slate: 'linear-gradient(150deg, #7c8792 0%, #3f4952 100%)',
  white: '#f4f2ee',
};

const SANS =
  "system-ui, 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

export const POSTER_FONT_FAMILIES = {
  sans: SANS,
  serif: "Georgia, 'Songti SC', 'Noto Serif CJK SC', SimSun, serif",
  kai: "'Kaiti SC', STKaiti, KaiTi, 'Noto Serif CJK SC', Georgia, serif",
  mono: "ui-monospace, Menlo, Consolas, 'PingFang SC', 'Noto Sans Mono CJK SC', monospace",
} as const;
