import { attribute } from '../word/docx-xml.ts';
import { OUTLINE } from '@studiolo/markdown/word/odf-levels';
import type { OdtStyles } from './odt-styles.ts';

/** Returns a function that counts headings in order and returns the number shown before each. */
export const countHeadings = (styles: OdtStyles) => {
  const counts: number[] = [];
  return (heading: Element): string => {
    const level = Number(attribute(heading, 'outline-level') ?? 1);
    if (attribute(heading, 'is-list-header') === 'true' || (heading.textContent ?? '').trim() === '')
      return '';
    const start = attribute(heading, 'start-value');
    while (counts.length < level - 1) counts.push(styles.startOf(OUTLINE, counts.length + 1));
    const next = (counts[level - 1] ?? styles.startOf(OUTLINE, level) - 1) + 1;
    counts.splice(level - 1, counts.length, start === undefined ? next : Number(start));
    return styles.labelOf(OUTLINE, counts)?.label.trim() ?? '';
  };
};
