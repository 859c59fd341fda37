import { attribute } from './docx-xml.ts';

/** Properties that change the meaning of a formula. */
const SIGNIFICANT_PROPERTIES = new Set(['chr', 'begChr', 'endChr', 'sepChr', 'pos', 'type']);
const IGNORED_PROPERTIES = new Set(['ctrlPr', 'sty', 'nor', 'scr']);

/** Removes spaces, which do not change the meaning of a formula. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Returns the signature of a formula: its structure and characters without formatting and spaces. Our own files
 * store the TeX of each formula by signature, so that a formula changed in Word is read from its new
 * structure.
 */
export const mathSignature = (element: Element): string => {
  const { localName } = element;
  if (localName === 't') return withoutSpaces(element.textContent ?? '');
  if (SIGNIFICANT_PROPERTIES.has(localName)) return `${localName}=${attribute(element, 'val') ?? ''};`;
  if (IGNORED_PROPERTIES.has(localName) || element.namespaceURI?.includes('/wordprocessingml/')) return '';
  const inner = [...element.children].map(mathSignature).join('');
  return localName === 'r' || localName.endsWith('Pr') ? inner : `${localName}(${inner})`;
};
