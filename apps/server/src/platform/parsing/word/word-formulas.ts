import type { FormulaElement } from '@studiolo/markdown/formula/element';
import { withUnicodeSymbols } from '@studiolo/markdown/formula/letters';
import { readMath } from '@studiolo/markdown/word/read-math';
import { localName } from '../workbook/read-xml.ts';

type FormulaNode = FormulaElement & { children: FormulaNode[]; textContent: string };

/** Namespace of a prefix; it distinguishes `rPr` from the properties of Word's own runs. */
const namespaceOf = (name: string): string => (name.startsWith('m:') ? '/math' : '/wordprocessingml/');

/** Collects the formulas of a part of a Word document, and converts each to TeX at its end. */
export const createFormulaReader = () => {
  const open: FormulaNode[] = [];
  return {
    isOpen: (): boolean => open.length > 0,
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      const element: FormulaNode = {
        localName: localName(name),
        namespaceURI: namespaceOf(name),
        textContent: '',
        children: [],
        attributes: Object.entries(attributes).map(([key, value]) => ({ localName: localName(key), value })),
      };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(words: string): void {
      const element = open.at(-1);
      if (element) element.textContent += words;
    },
    /** Returns the formula as TeX once its last element is closed. */
    close(): string | undefined {
      const element = open.pop();
      return element && open.length === 0 ? withUnicodeSymbols(readMath(element)) : undefined;
    },
  };
};
