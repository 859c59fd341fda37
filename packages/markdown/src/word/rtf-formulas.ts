import type { FormulaElement } from '../formula/element.ts';
import { readMath } from './read-math.ts';

type MathNode = FormulaElement & { children: MathNode[]; textContent: string };

/** A formula of a file in Rich Text Format; `tex` is empty if it cannot be read. */
export type RtfFormula = { tex: string; isDisplay: boolean };

/** A control word with its number, a hexadecimal byte, another escape, a brace, or plain text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|[{}]|[^\\{}]+/giy;
/** Start of a formula, a brace, an escape, or the number of fallback characters after a Unicode character. */
const MARK = /\{(?:\\\*)?\\(?:mmath|moMath(?:Para)?)(?![a-z])|\\uc(\d{1,3})|\\[^a-z]|[{}]/gi;
const MAX_DEPTH = 500;

const newNode = (localName: string): MathNode => ({
  localName,
  namespaceURI: '/math',
  textContent: '',
  children: [],
  attributes: [],
});

/** Stores the text of a group as the value of its property, or as the letters of its run. */
const finishNode = (element: MathNode): MathNode => {
  const text = element.textContent.replaceAll(/[\r\n]/g, '');
  if (element.localName !== 'r')
    return { ...element, attributes: [{ localName: 'val', value: text.trim() }] };
  const letters = { ...newNode('t'), textContent: text };
  return { ...element, children: [...element.children, letters] };
};

const characterOf = (value: string): string => {
  const code = Number(value);
  return String.fromCharCode(code < 0 ? code + 0x1_00_00 : code);
};

type MathGroup = { formulas: RtfFormula[]; end: number };

/** Reads a group of formulas from its opening brace on; undefined if it is not closed. */
const readGroup = (markup: string, start: number, outerFallback: number): MathGroup | undefined => {
  const open: { element: MathNode; fallback: number }[] = [];
  const trees: MathNode[] = [];
  let [charactersToSkip, isDisplay] = [0, false];
  TOKEN.lastIndex = start;
  for (let token = TOKEN.exec(markup); token; token = TOKEN.exec(markup)) {
    const [match, word, value = '', byte, escape] = token;
    const top = open.at(-1);
    if (match === '{') {
      if (open.length > MAX_DEPTH) return undefined;
      open.push({ element: newNode(''), fallback: top?.fallback ?? outerFallback });
    } else if (match === '}') {
      const element = open.pop()?.element;
      if (!element) return undefined;
      const around = open.at(-1)?.element;
      if (element.localName === 'oMath') trees.push(element);
      else if (element.localName === '' && around?.localName === 'r')
        around.textContent += element.textContent;
      else if (element.localName !== '') around?.children.push(finishNode(element));
      if (open.length === 0)
        return {
          formulas: trees.map((tree) => ({ tex: readMath(tree), isDisplay })),
          end: TOKEN.lastIndex,
        };
    } else if (!top) return undefined;
    else if (word === 'u') {
      top.element.textContent += characterOf(value);
      charactersToSkip = top.fallback;
      continue;
    } else if (word !== undefined) {
      if (word === 'uc') top.fallback = Number(value);
      else if (word === 'moMathPara') isDisplay = true;
      if (top.element.localName === '' && /^m[a-zA-Z]/.test(word)) top.element.localName = word.slice(1);
    } else {
      const text = byte === undefined ? (escape ?? match) : String.fromCharCode(Number.parseInt(byte, 16));
      const fallback = Math.min(charactersToSkip, text.length);
      top.element.textContent += text.slice(fallback);
      charactersToSkip -= fallback;
      continue;
    }
    charactersToSkip = 0;
  }
  return undefined;
};

/** Replaces the groups of formulas; groups for which `write` returns undefined stay unchanged. */
export const replaceFormulas = (
  markup: string,
  write: (formulas: readonly RtfFormula[]) => string | undefined,
): string => {
  const parts: string[] = [];
  const fallbacks = [1];
  let done = 0;
  for (const { 0: mark, 1: fallback, index } of markup.matchAll(MARK)) {
    if (index < done) continue;
    if (mark === '{') fallbacks.push(fallbacks.at(-1) ?? 1);
    else if (mark === '}') {
      if (fallbacks.length > 1) fallbacks.pop();
    } else if (fallback !== undefined) fallbacks[fallbacks.length - 1] = Number(fallback);
    else if (mark.length > 2) {
      const group = readGroup(markup, index, fallbacks.at(-1) ?? 1);
      const written = group && write(group.formulas);
      if (group && written !== undefined) {
        parts.push(markup.slice(done, index), written);
        done = group.end;
      } else fallbacks.push(fallbacks.at(-1) ?? 1);
    }
  }
  return parts.join('') + markup.slice(done);
};
