import { fileURLToPath } from 'node:url';

const face = (folder: string, name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${folder}/NotoSansSC_${name}.ttf`));

const regular = face('400Regular', '400Regular');
const bold = face('600SemiBold', '600SemiBold');

/** Latin, Greek, Cyrillic and Chinese in one face, which has no slanted letters; and one of even widths for code. */
export const FONTS = {
  text: { normal: regular, bold, italics: regular, bolditalics: bold },
  code: { normal: 'Courier', bold: 'Courier-Bold', italics: 'Courier', bolditalics: 'Courier-Bold' },
};

/** The only files that writing a document may read. */
export const FONT_FILES: ReadonlySet<string> = new Set(
  Object.values(FONTS).flatMap((faces) => Object.values(faces)),
);
