import { getFormatFromId } from 'numfmt';
import { readXml } from './read-xml.ts';

/**
 * Formats that East Asian Excel identifies by number alone. Day, month and year are the same in each
 * language; only the characters between them differ.
 */
const EAST_ASIAN: Readonly<Record<number, string>> = {
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm/d/yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: 'h:mm AM/PM',
  35: 'h:mm:ss AM/PM',
  36: 'yyyy"年"m"月"',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: 'h:mm AM/PM',
  56: 'h:mm:ss AM/PM',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

/** Number format of each cell style, by the style's index. */
export const numberFormats = (styles: Buffer): string[] => {
  const customFormats = new Map<number, string>();
  const formats: string[] = [];
  let isInCellStyles = false;
  readXml(styles, {
    open(name, attributes) {
      if (name === 'numFmt')
        customFormats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'xf' && isInCellStyles) {
        const id = Number(attributes['numFmtId'] ?? 0);
        formats.push(customFormats.get(id) ?? EAST_ASIAN[id] ?? getFormatFromId(id) ?? 'General');
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return formats;
};
