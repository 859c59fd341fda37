import { readXml } from './read-xml.ts';

const isOn = (value: string | undefined): boolean => !/^(?:0|false)$/.test(value ?? '');

/** Indexes of the cell styles whose font is struck through. */
export const struckStyles = (styles: Buffer): ReadonlySet<number> => {
  const fonts: boolean[] = [];
  const struck = new Set<number>();
  let section = '';
  let style = 0;
  readXml(styles, {
    open(name, attributes) {
      if (name === 'fonts' || name === 'cellXfs') section = name;
      else if (section === 'fonts' && name === 'font') fonts.push(false);
      else if (section === 'fonts' && name === 'strike') fonts[fonts.length - 1] = isOn(attributes['val']);
      else if (section === 'cellXfs' && name === 'xf') {
        if (fonts[Number(attributes['fontId'] ?? 0)]) struck.add(style);
        style += 1;
      }
    },
    close(name) {
      if (name === section) section = '';
    },
  });
  return struck;
};
