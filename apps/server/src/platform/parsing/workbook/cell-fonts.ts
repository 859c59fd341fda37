import { isSymbolFont } from '@studiolo/markdown/word/symbols';
import { readXml } from './read-xml.ts';

const isOn = (value: string | undefined): boolean => !/^(?:0|false)$/.test(value ?? '');

/** The properties of a font that change the meaning of its text. */
export type CellFont = {
  isStruck: boolean;
  /** Name of the font if its letters are symbols, as in Wingdings, else empty. */
  symbols: string;
};

/** Font of each cell style, by the style's index. */
export const cellFonts = (styles: Buffer): CellFont[] => {
  const fonts: CellFont[] = [];
  const byStyle: CellFont[] = [];
  let section = '';
  readXml(styles, {
    open(name, attributes) {
      const font = fonts.at(-1);
      const value = attributes['val'];
      if (name === 'fonts' || name === 'cellXfs') section = name;
      else if (section === 'fonts' && name === 'font') fonts.push({ isStruck: false, symbols: '' });
      else if (section === 'fonts' && font && name === 'strike') font.isStruck = isOn(value);
      else if (section === 'fonts' && font && name === 'name' && value && isSymbolFont(value))
        font.symbols = value;
      else if (section === 'cellXfs' && name === 'xf')
        byStyle.push(fonts[Number(attributes['fontId'] ?? 0)] ?? { isStruck: false, symbols: '' });
    },
    close(name) {
      if (name === section) section = '';
    },
  });
  return byStyle;
};
