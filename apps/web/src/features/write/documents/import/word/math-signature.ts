import { attribute } from './docx-xml.ts';

/** Properties that affect the meaning of a formula. */
const SIGNIFICANT_PROPERTIES = new Set(['chr', 'begChr', 'endChr', 'sepChr', 'pos', 'type']);
const IGNORED_PROPERTIES = new Set(['ctrlPr', 'sty', 'nor', 'scr']);

/** Removes spaces, which do not affect the meaning of a formula. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Returns the signature of a formula: its structure and characters without formatting and spaces. Files exported
 * by the app store the TeX of each formula under its signature. A formula that was changed in Word no longer
 * matches, and is read from its structure.
 */
export const mathSignature = (element: Element): string => {
  const { localName } = element;
  if (localName === 't') return withoutSpaces(element.textContent ?? '');
  if (SIGNIFICANT_PROPERTIES.has(localName)) return `${localName}=${attribute(element, 'val') ?? ''};`;
  if (IGNORED_PROPERTIES.has(localName) || element.namespaceURI?.includes('/wordprocessingml/')) return '';
  const inner = [...element.children].map(mathSignature).join('');
  return localName === 'r' || localName.endsWith('Pr') ? inner : `${localName}(${inner})`;
};
