import { readXml } from '../workbook/read-xml.ts';
import { isOn } from './shown-text.ts';

const MAX_STYLE_DEPTH = 20;

type TextStyle = { basedOn: string; isHidden?: boolean; font?: string };

/** Styles of a run and of its paragraph, by their ids. */
export type RunStyles = { run: string; paragraph: string };

const readTextStyles = (part: Buffer): Map<string, TextStyle> => {
  const styles = new Map<string, TextStyle>();
  let style: TextStyle | undefined;
  readXml(part, {
    open(name, attributes) {
      if (name === 'style') {
        style = { basedOn: '' };
        styles.set(attributes['styleId'] ?? '', style);
      } else if (!style) return;
      else if (name === 'basedOn') style.basedOn = attributes['val'] ?? '';
      else if (name === 'vanish') style.isHidden = isOn(attributes['val']);
      else if (name === 'rFonts' && attributes['ascii'] !== undefined) style.font = attributes['ascii'];
    },
    close(name) {
      if (name === 'style') style = undefined;
    },
  });
  return styles;
};

export type TextStyles = ReturnType<typeof createTextStyles>;

/**
 * Reads the styles of a Word document that change the meaning of their text. They apply to runs that do not
 * say otherwise; the style of a run overrides that of its paragraph.
 */
export const createTextStyles = (part: Buffer | undefined) => {
  const styles = part ? readTextStyles(part) : new Map<string, TextStyle>();
  /** Returns the style and all styles that it is based on. */
  const chainOf = (id: string): TextStyle[] => {
    const chain: TextStyle[] = [];
    for (let style = styles.get(id); style && chain.length < MAX_STYLE_DEPTH;) {
      chain.push(style);
      style = styles.get(style.basedOn);
    }
    return chain;
  };
  const chainsOf = ({ run, paragraph }: RunStyles): TextStyle[] => [...chainOf(run), ...chainOf(paragraph)];
  return {
    isHidden: (names: RunStyles): boolean =>
      chainsOf(names).find(({ isHidden }) => isHidden !== undefined)?.isHidden ?? false,
    fontOf: (names: RunStyles): string => chainsOf(names).find(({ font }) => font !== undefined)?.font ?? '',
  };
};
