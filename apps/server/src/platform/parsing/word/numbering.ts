import {
  countNumbers,
  type NumberDefinition,
  type NumberedStyle,
  type NumberInstance,
  type NumberLevel,
  type ParagraphNumbering,
} from '@studiolo/markdown/word/count-numbers';
import { readXml } from '../workbook/read-xml.ts';

const readDefinitions = (part: Buffer) => {
  const definitions = new Map<string, NumberDefinition>();
  const instances = new Map<string, NumberInstance>();
  let definition: NumberDefinition | undefined;
  let instance: NumberInstance | undefined;
  let level: NumberLevel | undefined;
  let number = 0;
  readXml(part, {
    open(name, attributes) {
      const value = attributes['val'] ?? '';
      if (name === 'abstractNum') {
        definition = { levels: new Map(), styleLink: '', numStyleLink: '', byStyle: new Map() };
        definitions.set(attributes['abstractNumId'] ?? '', definition);
      } else if (name === 'num') {
        instance = { definition: '', starts: new Map(), levels: new Map() };
        instances.set(attributes['numId'] ?? '', instance);
      } else if (name === 'abstractNumId' && instance) instance.definition = value;
      else if (name === 'styleLink' && definition) definition.styleLink = value;
      else if (name === 'numStyleLink' && definition) definition.numStyleLink = value;
      else if (name === 'lvlOverride') number = Number(attributes['ilvl'] ?? 0);
      else if (name === 'startOverride') instance?.starts.set(number, Number(value));
      else if (name === 'lvl') {
        number = Number(attributes['ilvl'] ?? 0);
        level = { start: 1, format: 'decimal', text: '', restart: undefined, isLegal: false };
        (instance ?? definition)?.levels.set(number, level);
      } else if (!level) return;
      else if (name === 'start') level.start = Number(value);
      else if (name === 'numFmt') {
        // After a custom format, Word writes a second one for old programs.
        if (!level.format.includes(','))
          level.format = value === 'custom' ? (attributes['format'] ?? '') : value;
      } else if (name === 'lvlText') level.text = value;
      else if (name === 'lvlRestart') level.restart = Number(value);
      else if (name === 'isLgl') level.isLegal = !/^(?:0|false|off)$/.test(value);
      else if (name === 'pStyle') definition?.byStyle.set(value, number);
    },
    close(name) {
      if (name === 'lvl') level = undefined;
      else if (name === 'abstractNum') definition = undefined;
      else if (name === 'num') instance = undefined;
    },
  });
  return { definitions, instances };
};

const readStyles = (part: Buffer): Map<string, NumberedStyle> => {
  const styles = new Map<string, NumberedStyle>();
  let style: NumberedStyle | undefined;
  readXml(part, {
    open(name, attributes) {
      if (name === 'style') {
        style = { numId: undefined, level: undefined, basedOn: '' };
        styles.set(attributes['styleId'] ?? '', style);
      } else if (!style) return;
      else if (name === 'basedOn') style.basedOn = attributes['val'] ?? '';
      else if (name === 'numId') style.numId = attributes['val'];
      else if (name === 'ilvl') style.level = Number(attributes['val']);
    },
    close(name) {
      if (name === 'style') style = undefined;
    },
  });
  return styles;
};

export const createNumbering = (numbering: Buffer | undefined, styles: Buffer | undefined) => {
  const parts = numbering
    ? readDefinitions(numbering)
    : { definitions: new Map<string, NumberDefinition>(), instances: new Map<string, NumberInstance>() };
  const place = countNumbers({
    definitions: parts.definitions,
    instances: parts.instances,
    styles: styles ? readStyles(styles) : new Map<string, NumberedStyle>(),
  });
  /**
   * Returns the number that Word shows before the paragraph; undefined for bullets and outside lists. A paragraph
   * whose own properties remove the number of its style has an empty one.
   */
  const next = (paragraph: ParagraphNumbering): string | undefined => {
    const numbering = place(paragraph);
    if (!numbering && paragraph.numId !== undefined) return '';
    return numbering && !numbering.isBullet ? numbering.label : undefined;
  };
  return { next };
};
