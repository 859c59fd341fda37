import type { FilledForm } from '@studiolo/contract/write/templates/entities';

export const FIELD = /\{\{[ \t]*([^{}\n \t][^{}\n]{0,59}?)[ \t]*\}\}/g;

/** List or quote marker of a line. It is repeated for each line of a longer value. */
const MARKER = /^(\s*(?:[-*+]|\d+[.)]|>)\s+(?:\[[ xX]\]\s+)?)/;

const toOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const fillLine = (line: string, form: FilledForm): string[] => {
  const names = [...line.matchAll(FIELD)].map(([, name]) => name ?? '');
  if (names.length === 0) return [line];
  const valueOf = (name: string) => (form[name] ?? '').trim();
  // Keeps empty headings, which the user can fill in, and drops other empty lines.
  const isHeading = /^#{1,6}\s/.test(line);
  if (names.every((name) => valueOf(name) === '') && !isHeading) return [];
  const marker = MARKER.exec(line)?.[1];
  const values = marker === undefined || names.length > 1 ? [] : valueOf(names[0] ?? '').split('\n');
  if (values.length > 1)
    return values
      .filter((value) => value.trim() !== '')
      .map((value) => line.replace(FIELD, () => value.replace(MARKER, '').trim()));
  return [
    line
      .replace(FIELD, (_whole, name: string) => (isHeading ? toOneLine(valueOf(name)) : valueOf(name)))
      .replace(/（）|\(\)/g, '')
      .replace(/^\s*·\s+/, '')
      .trimEnd()
      .replace(/\s·$/, '')
      .trimEnd(),
  ];
};

/** Fills in the text of a template. Omits lines whose fields are all empty. */
export const fillForm = (skeleton: string, form: FilledForm): string =>
  skeleton
    .split('\n')
    .flatMap((line) => fillLine(line, form))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Returns the distinct fields of a text in order. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name]) => name ?? '')),
];
