import type { MarkupEdit } from '../markup-edits.ts';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const asText = (text: string): string => `<w:t xml:space="preserve">${escaped(text)}</w:t>`;

export const formulaRun = (tex: string, fence: string): string =>
  tex === '' ? '' : `<w:r>${asText(fence + tex + fence)}</w:r>`;

/** Whether a toggle property of Word is on, by the value of its element. */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false|off|none)$/.test(value ?? '');

const SHOWN_AS: Readonly<Record<string, string>> = {
  'w:noBreakHyphen': asText('-'),
  'w:softHyphen': '',
  'w:cr': '<w:br/>',
  'w:ptab': '<w:tab/>',
};

/** Returns the markup for an element that Word shows and the library ignores; undefined for any other. */
export const writtenOut = (
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined => {
  // The words before and after a page break are not one word.
  if (name === 'w:br' && attributes['w:type'] !== undefined) return '<w:br/>';
  // The words of WordArt become those of a text box.
  if (name === 'v:textpath' && attributes['string'])
    return `<v:textbox><w:txbxContent><w:p><w:r>${asText(attributes['string'])}</w:r></w:p></w:txbxContent></v:textbox>`;
  return SHOWN_AS[name];
};

const NOTES = new Set(['w:footnoteReference', 'w:endnoteReference', 'wp:inline']);
const SHAPES = new Set(['v:shape', 'v:rect', 'v:group', 'v:roundrect', 'v:oval']);

/** Whether an element is a note, or a picture or box within the line, so that the numbers around it are two. */
export const separatesNumbers = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  NOTES.has(name) || (SHAPES.has(name) && !/position\s*:\s*absolute/i.test(attributes['style'] ?? ''));

/** A vertical offset of a run, and the range of its element. */
export type Shift = { from: number; to: number; distance: number };

/** Minimum shift of raised or lowered digits of normal size, in half-points. */
const MIN_SHIFT = 4;
const DIGITS = /^\s*[+\-−–(]?\d[\d.,+\-−–)\s]*$/;

/** Marks digits that are merely moved up or down as raised or lowered. */
export const shiftEdits = (run: { text: string; hasSize: boolean; shift?: Shift }): MarkupEdit[] => {
  const { text, hasSize, shift } = run;
  if (!shift || !DIGITS.test(text) || (!hasSize && Math.abs(shift.distance) < MIN_SHIFT)) return [];
  const position = shift.distance > 0 ? 'superscript' : 'subscript';
  return [{ from: shift.from, to: shift.to, markup: `<w:vertAlign w:val="${position}"/>` }];
};
