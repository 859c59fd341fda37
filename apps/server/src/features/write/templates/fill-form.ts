import type { FilledForm } from '@studiolo/contract/write/templates/entities';

export const FIELD = /\{\{[ \t]*([^{}\n \t][^{}\n]{0,59}?)[ \t]*\}\}/g;

/** List or quote marker of a line; repeated for each line of a longer value. */
const BEGINNING = /^(\s*(?:[-*+]|\d+[.)]|>)\s+(?:\[[ xX]\]\s+)?)/;

const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const filled = (line: string, form: FilledForm): string[] => {
  const names = [...line.matchAll(FIELD)].map(([, name]) => name ?? '');
  if (names.length === 0) return [line];
  const valueOf = (name: string) => (form[name] ?? '').trim();
  // Keeps an empty heading for the user to fill in; drops other empty lines.
  const isHeading = /^#{1,6}\s/.test(line);
  if (names.every((name) => valueOf(name) === '') && !isHeading) return [];
  const beginning = BEGINNING.exec(line)?.[1];
  const values = beginning === undefined || names.length > 1 ? [] : valueOf(names[0] ?? '').split('\n');
  if (values.length > 1)
    return values
      .filter((value) => value.trim() !== '')
      .map((value) => line.replace(FIELD, () => value.replace(BEGINNING, '').trim()));
  return [
    line
      .replace(FIELD, (_whole, name: string) => (isHeading ? onOneLine(valueOf(name)) : valueOf(name)))
      .replace(/（）|\(\)/g, '')
      .replace(/^\s*·\s+/, '')
      .trimEnd()
      .replace(/\s·$/, '')
      .trimEnd(),
  ];
};

/** Fills in the text of a template; leaves out lines whose fields are all empty. */
export const fillForm = (skeleton: string, form: FilledForm): string =>
  skeleton
    .split('\n')
    .flatMap((line) => filled(line, form))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Returns the fields of a text in order, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name]) => name ?? '')),
];
