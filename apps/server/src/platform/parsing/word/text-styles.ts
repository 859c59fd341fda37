import { readXml } from '../workbook/read-xml.ts';
import { isOn } from './shown-text.ts';

const MAX_STYLE_DEPTH = 20;

type Style = { basedOn: string; isHidden: boolean | undefined };

/** Whether a style hides a run that does not say itself whether it is hidden. */
export type IsHiddenByStyle = (runStyle: string, paragraphStyle: string) => boolean;

/** Reads which styles of a Word document hide their text. The style of a run overrides the paragraph's. */
export const createHiddenStyles = (part: Buffer | undefined): IsHiddenByStyle => {
  const styles = new Map<string, Style>();
  let style: Style | undefined;
  if (part)
    readXml(part, {
      open(name, attributes) {
        if (name === 'style') {
          style = { basedOn: '', isHidden: undefined };
          styles.set(attributes['styleId'] ?? '', style);
        } else if (!style) return;
        else if (name === 'basedOn') style.basedOn = attributes['val'] ?? '';
        else if (name === 'vanish') style.isHidden = isOn(attributes['val']);
      },
      close(name) {
        if (name === 'style') style = undefined;
      },
    });
  const hides = (id: string): boolean | undefined => {
    let current = styles.get(id);
    for (let depth = 0; current && depth < MAX_STYLE_DEPTH; depth += 1) {
      if (current.isHidden !== undefined) return current.isHidden;
      current = styles.get(current.basedOn);
    }
    return undefined;
  };
  return (runStyle, paragraphStyle) => hides(runStyle) ?? hides(paragraphStyle) ?? false;
};
