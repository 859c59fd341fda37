import { fileURLToPath } from 'node:url';

type FontStyle = 'normal' | 'bold' | 'italics' | 'bolditalics';
type FontFiles = Record<FontStyle, string>;

const fileOf = (name: string, family: string, style: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/${style}/${family}_${style}.ttf`));

const fontOf = (name: string, family: string, boldStyle = '600SemiBold'): FontFiles => {
  const normal = fileOf(name, family, '400Regular');
  const bold = boldStyle === '400Regular' ? normal : fileOf(name, family, boldStyle);
  // These fonts have no italics.
  return { normal, bold, italics: normal, bolditalics: bold };
};

const TEXT_FONTS = {
  /** Chinese, kana, and basic Latin, Greek and Cyrillic. */
  text: fontOf('noto-sans-sc', 'NotoSansSC'),
  /** Latin, Greek and Cyrillic of every language, Devanagari. */
  western: fontOf('noto-sans', 'NotoSans'),
  arabic: fontOf('vazirmatn', 'Vazirmatn'),
  hebrew: fontOf('noto-sans-hebrew', 'NotoSansHebrew'),
  thai: fontOf('noto-sans-thai', 'NotoSansThai'),
  hangul: fontOf('nanum-gothic', 'NanumGothic', '700Bold'),
  symbols: fontOf('noto-sans-symbols-2', 'NotoSansSymbols2', '400Regular'),
  signs: fontOf('noto-sans-symbols', 'NotoSansSymbols'),
  math: fontOf('noto-sans-math', 'NotoSansMath', '400Regular'),
  emoji: fontOf('noto-emoji', 'NotoEmoji'),
};

export type TextFont = keyof typeof TEXT_FONTS;
export const TEXT_FONT_NAMES = Object.keys(TEXT_FONTS) as TextFont[];
export const fileOfFont = (font: TextFont): string => TEXT_FONTS[font].normal;

export const FONTS = {
  ...TEXT_FONTS,
  code: { normal: 'Courier', bold: 'Courier-Bold', italics: 'Courier', bolditalics: 'Courier-Bold' },
};

/** The only files that the writer of documents may read. */
export const FONT_FILES: ReadonlySet<string> = new Set(
  Object.values(FONTS).flatMap((faces) => Object.values(faces)),
);
