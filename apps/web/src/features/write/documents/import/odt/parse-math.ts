import { strFromU8 } from 'fflate';

/** Parses the formula of an embedded object, whose part may declare a MathML document type. */
export const parseMath = (part: Uint8Array): Element | undefined => {
  const source = strFromU8(part).replace(/<!DOCTYPE[^>[]*>/i, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return undefined;
  return new DOMParser().parseFromString(source, 'application/xml').getElementsByTagNameNS('*', 'math')[0];
};
