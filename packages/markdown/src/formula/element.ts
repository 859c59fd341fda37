/** The part of an XML or HTML element that formulas are read from; each DOM has it. */
export type FormulaElement = {
  localName: string;
  namespaceURI: string | null;
  textContent: string | null;
  children: Iterable<FormulaElement>;
  attributes: Iterable<{ localName: string; value: string }>;
};

/** Returns the value of an attribute by its name without the prefix, which programs choose freely. */
export const attributeOf = (element: FormulaElement | undefined, name: string): string | undefined =>
  element && [...element.attributes].find(({ localName }) => localName === name)?.value;
