import { attribute } from './docx-xml.ts';

/** Properties that change the meaning of a formula. */
const TELLING = new Set(['chr', 'begChr', 'endChr', 'sepChr', 'pos', 'type']);
const UNTOLD = new Set(['ctrlPr', 'sty', 'nor', 'scr']);

/**
 * Returns the signature of a formula: its structure and characters without its formatting. Our own files
 * store the TeX of each formula by signature, so that a formula changed in Word is read from its new
 * structure.
 */
export const mathSignature = (element: Element): string => {
  const { localName } = element;
  if (localName === 't') return element.textContent ?? '';
  if (TELLING.has(localName)) return `${localName}=${attribute(element, 'val') ?? ''};`;
  if (UNTOLD.has(localName) || element.namespaceURI?.includes('/wordprocessingml/')) return '';
  const inner = [...element.children].map(mathSignature).join('');
  return localName === 'r' || localName.endsWith('Pr') ? inner : `${localName}(${inner})`;
};
