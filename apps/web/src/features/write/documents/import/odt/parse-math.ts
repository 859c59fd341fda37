import { strFromU8 } from 'fflate';

/** The formula of an object; its part may have a MathML document type. */
export const parseMath = (part: Uint8Array): Element | undefined => {
  const source = strFromU8(part).replace(/<!DOCTYPE[^>[]*>/i, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return undefined;
  return new DOMParser().parseFromString(source, 'application/xml').getElementsByTagNameNS('*', 'math')[0];
};
