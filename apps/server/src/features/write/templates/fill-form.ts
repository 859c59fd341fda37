import type { FilledForm } from '@studiolo/contract/write/templates/entities';

/** A field in the text of a template. */
export const FIELD = /\{\{[ \t]*([^{}\n]{1,60}?)[ \t]*\}\}/g;

/** What a line begins with that each line of a longer value begins with too. */
const BEGINNING = /^(\s*(?:[-*+]|\d+[.)]|>)\s+(?:\[[ xX]\]\s+)?)/;

const filled = (line: string, form: FilledForm): string[] => {
  const names = [...line.matchAll(FIELD)].map(([, name]) => name ?? '');
  if (names.length === 0) return [line];
  const valueOf = (name: string) => (form[name] ?? '').trim();
  // A heading stays, to be written under; what has nothing to say goes.
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
      .replace(FIELD, (_whole, name: string) =>
        isHeading ? valueOf(name).replaceAll(/\s*\n\s*/g, ' ') : valueOf(name),
      )
      .replace(/（）|\(\)/g, '')
      .replace(/\s+·\s*$|^\s*·\s+/g, '')
      .trimEnd(),
  ];
};

/** The text of a template with what was filled in; a line whose fields are all empty is left out. */
export const fillForm = (skeleton: string, form: FilledForm): string =>
  skeleton
    .split('\n')
    .flatMap((line) => filled(line, form))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The fields of a text, each once, as they come. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name]) => name ?? '')),
];
