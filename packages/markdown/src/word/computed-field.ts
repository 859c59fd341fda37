import { subscript, superscript } from '../superscript.ts';
import { symbolCharacter } from './symbols.ts';

/** A switch of an equation with its options, up to its opening bracket: `\s\up 5(`. */
const CALL = /^\\([frsoibaxld])((?:\s*\\(?:[lrbfv]c\s*\\.|[a-z]{2}\s?-?\d*))*)\s*\(/i;
/** Another script of the same switch: `\s\up5(a)\do3(b)`. */
const SCRIPT = /^\\(up|do)\s?-?\d*\s*\(/i;
const RING = /^[○〇◯]$/;
const HAN = /^\p{Script=Han}+$/u;

const inBrackets = (text: string): string => (/^[\p{L}\p{N}.%]*$/u.test(text) ? text : `(${text})`);

const encircle = (text: string): string => {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= 20) return String.fromCodePoint(0x2460 + number - 1);
  if (number >= 21 && number <= 35) return String.fromCodePoint(0x3251 + number - 21);
  if (number >= 36 && number <= 50) return String.fromCodePoint(0x32b1 + number - 36);
  return `(${text})`;
};

const overlay = (parts: readonly string[]): string => {
  const [first = '', second = ''] = parts;
  if (RING.test(first)) return encircle(second);
  if (RING.test(second)) return encircle(first);
  const reading = /^\^[{(]?([^{}()]+)[)}]?$/.exec(first)?.[1];
  return reading !== undefined && HAN.test(second) ? `${second}（${reading}）` : parts.join('');
};

const renderIntegral = (options: string, [from = '', to = '', inner = '']: readonly string[]): string => {
  const sign = /\\su/i.test(options) ? '∑' : '∫';
  return `${/\\pr/i.test(options) ? '∏' : sign}${subscript(from)}${superscript(to)} ${inner}`;
};

const PARTNERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '<': '>', '(': ')' };

const addBrackets = (options: string, inner: string): string => {
  const bracket = (name: string) => new RegExp(String.raw`\\${name}c\s*\\(.)`, 'i').exec(options)?.[1];
  const [both, left, right] = [bracket('b'), bracket('l'), bracket('r')];
  if (left !== undefined || right !== undefined) return `${left ?? ''}${inner}${right ?? ''}`;
  return both === undefined ? `(${inner})` : `${both}${inner}${PARTNERS[both] ?? both}`;
};

const renderSwitch = (name: string, options: string, parts: readonly string[]): string => {
  const [first = '', second] = parts;
  const inner = parts.join(', ');
  switch (name.toLowerCase()) {
    case 'f':
      // In brackets, since 2 before 1/3 would be 21/3.
      return `(${inBrackets(first)}/${inBrackets(second ?? '')})`;
    case 'r':
      return second === undefined ? `√${inBrackets(first)}` : `${superscript(first)}√${inBrackets(second)}`;
    case 's':
      return /\\do/i.test(options) ? subscript(inner) : superscript(inner);
    case 'o':
      return overlay(parts);
    case 'i':
      return renderIntegral(options, parts);
    case 'b':
      return addBrackets(options, inner);
    case 'd':
      return '';
    default:
      return inner;
  }
};

const renderEquation = (text: string): string => {
  let at = 0;
  const parts = (): string[] => {
    const results = [''];
    while (at < text.length && text[at] !== ')') {
      if (/[,;]/.test(text[at] ?? '')) {
        results.push('');
        at += 1;
      } else results.push((results.pop() ?? '') + piece());
    }
    at += 1;
    return results.map((part) => part.trim());
  };
  const piece = (): string => {
    const remaining = text.slice(at);
    const [call = '', name = '', options = ''] = CALL.exec(remaining) ?? [];
    const [script = '', shift = ''] = call === '' ? (SCRIPT.exec(remaining) ?? []) : [];
    const step = (call || script).length || (remaining.startsWith('\\') ? 2 : 1);
    at += step;
    if (call !== '') return renderSwitch(name, options, parts());
    if (script !== '') return renderSwitch('s', `\\${shift}`, parts());
    if (step === 1 && remaining.startsWith('(')) return `(${parts().join(', ')})`;
    return step === 2 ? remaining.slice(1, 2) : remaining.slice(0, 1);
  };
  let words = '';
  while (at < text.length) words += piece();
  return words.trim();
};

const renderSymbol = (code: number, options: string): string => {
  const font = /\\f\s*"?([^"\\]+)/i.exec(options)?.[1]?.trim() ?? '';
  const isOwn = /^(?:renderSymbol|wingdings)/i.test(font) && code < 0x100;
  return symbolCharacter(font, (isOwn ? 0xf000 + code : code).toString(16));
};

/** Longer equations do not occur in practice, and deeply nested ones are slow to parse. */
const MAX_EQUATION_LENGTH = 2000;

/** Returns the text of a Word field that stores no result: an equation, a symbol, or the label of a button. */
export const computedField = (instruction: string): string => {
  const [, equationText] = /^\s*EQ\s([^]*)$/i.exec(instruction) ?? [];
  if (equationText !== undefined && instruction.length <= MAX_EQUATION_LENGTH)
    return renderEquation(equationText.replaceAll(/\\\*\s*(?:"[^"]*"|\S+)/g, ''));
  const [, button] = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+(?:"[^"]*"|\S+)\s(.*)$/is.exec(instruction) ?? [];
  if (button !== undefined) return button.trim();
  const [, code, options = ''] = /^\s*SYMBOL\s+(\d+|0x[\da-f]+)(.*)$/is.exec(instruction) ?? [];
  return code === undefined ? '' : renderSymbol(Number(code), options);
};
