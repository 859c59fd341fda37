/** Properties of a paragraph. */
export type RtfParagraph = {
  style: number;
  outline: number | undefined;
  list: number | undefined;
  level: number;
  isInTable: boolean;
  align: 'center' | 'right' | null;
  /** Whether the next control words for borders apply to a border that is shown. */
  border: 'shown' | 'other';
  /** Whether a line is drawn above or below the paragraph. */
  isRuled: boolean;
  /** Whether it is a drop cap, which the next paragraph continues. */
  isDropCap: boolean;
};

export const FIRST_PARAGRAPH: RtfParagraph = {
  style: 0,
  outline: undefined,
  list: undefined,
  level: 0,
  isInTable: false,
  align: null,
  border: 'other',
  isRuled: false,
  isDropCap: false,
};

const ALIGNS: Readonly<Record<string, RtfParagraph['align']>> = {
  qc: 'center',
  qr: 'right',
  ql: null,
  qj: null,
};
const LINE = /^brdr(?:s|th|db|dot|dash|hair|dashsm|dashd|dashdd|triple|wavy|wavydb)$/;

/** Returns the change that a control word makes to a paragraph; undefined if it makes none. */
export const paragraphChange = (
  name: string,
  value: number | undefined,
  { border }: RtfParagraph,
): Partial<RtfParagraph> | undefined => {
  if (ALIGNS[name] !== undefined) return { align: ALIGNS[name] };
  if (name === 'pard') return FIRST_PARAGRAPH;
  if (name === 's') return { style: value ?? 0 };
  if (name === 'outlinelevel') return { outline: value };
  if (name === 'ls') return { list: value };
  if (name === 'ilvl') return { level: Math.min(Math.max(value ?? 0, 0), 8) };
  if (name === 'dropcapli') return { isDropCap: true };
  if (name === 'intbl') return { isInTable: true };
  if (name === 'brdrt' || name === 'brdrb') return { border: 'shown' };
  if (/^(?:brdr[lr]|clbrdr|trbrdr|brdrbtw|brdrbar|box)/.test(name)) return { border: 'other' };
  if (LINE.test(name) && border === 'shown') return { isRuled: true };
  return undefined;
};
