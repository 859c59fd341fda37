import { createSymbolFonts } from '@studiolo/markdown/word/symbol-fonts';
import { createFieldNumbers } from '@studiolo/markdown/word/field-numbers';
import { NOTE_PLACE } from '../note-places.ts';
import { countPageHeaders } from '../page-headers.ts';
import { ParsingFault } from '../parsed-document.ts';
import { LABEL_END, LABEL_START } from '../word/prepare-word.ts';
import { CHARACTERS, knownWord } from './shown-as.ts';
import { writeFormulas } from './write-formulas.ts';
import { createField, type RtfField } from './rtf-field.ts';
import { createWideCells } from './wide-cells.ts';

type Group = {
  isHidden: boolean;
  /** Whether the group contains a picture, an object or other invisible content. */
  isDropped: boolean;
  isFontTable: boolean;
  /** Header or footer of a page that contains the group. */
  header: { text: string } | undefined;
  font: number | undefined;
  /** Number of fallback characters after a Unicode character, which only old programs show. */
  fallback: number;
  /** Index of the control word that raises or lowers the group's text. */
  shift: { at: number; word: string } | undefined;
  /**
   * Index of the control word that begins the number of a list item, as shown by the program that wrote the
   * file.
   */
  label: number | undefined;
  field: RtfField | undefined;
  text: string;
};

/** A control word with its number, a hexadecimal byte, another escape, a brace, or plain text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'[\da-f]{2}|\\[^a-z]|[{}]|[^\\{}]+/gi;
const MAX_DEPTH = 2000;
const DATA_DESTINATIONS = new Set([
  'pict',
  'objdata',
  'nonshppict',
  'themedata',
  'colorschememapping',
  'datastore',
]);
const HEADER = /^(?:header|footer)[lrf]?$/;
const DIGITS = /^\s*[+\-–(]?\d[\d.,+\-–)\s]*$/;

/** Code pages of Chinese and Korean, in which each letter outside of ASCII is two bytes. */
const DOUBLE_BYTE_CODE_PAGES = new Set([936, 949, 950]);

const unicode = (character: string): string => `{\\uc1\\u${character.charCodeAt(0) - 0x1_00_00}?}`;
const LABEL_FROM = unicode(LABEL_START);
const LABEL_TO = unicode(LABEL_END);
/** Control symbols for special characters, which would otherwise be read literally: 1\~234 is not 1~234. */
const SPACES: Readonly<Record<string, string>> = {
  '\\~': unicode('\u00a0'),
  '\\_': unicode('\u2011'),
  '\\-': '',
};
/** A label without letters and digits is a bullet, and so is a typewriter's lower-case o. */
const isNumber = (label: string): boolean => /[\p{L}\p{N}]/u.test(label) && label.trim() !== 'o';

/** Numbers above 32,767 are written as negative ones. */
const characterOf = (value = ''): string => {
  const code = Number(value);
  return String.fromCharCode(code < 0 ? code + 0x1_00_00 : code);
};

const innerGroup = (around: Group | undefined): Group => ({
  isHidden: around?.isHidden ?? false,
  isDropped: around?.isDropped ?? false,
  isFontTable: around?.isFontTable ?? false,
  header: around?.header,
  font: around?.font,
  fallback: around?.fallback ?? 1,
  shift: undefined,
  label: undefined,
  field: around?.field,
  text: '',
});

/**
 * Removes invisible content from an RTF document: hidden and deleted words, and the bytes of pictures. Marks
 * digits that LibreOffice moved up or down as raised or lowered, and list numbers as labels.
 */
export const prepareRtf = (
  bytes: Buffer,
): { bytes: Buffer; hiddenRuns: number; pictures: number; formulas: number; headers: number } => {
  const markup = writeFormulas(bytes.toString('latin1'));
  const written: string[] = [];
  const groups: Group[] = [innerGroup(undefined)];
  const fonts = createSymbolFonts();
  const western = new Set<number | undefined>();
  let [codePage, fontInTable, isLead] = [1252, 0, false];
  let toSkip = 0;
  const cells = createWideCells(written);
  const numberOf = createFieldNumbers();
  let [hiddenRuns, pictures, formulas] = [0, 0, 0];
  let wasHidden = false;
  const headers: { text: string }[] = [];

  /** Bytes in list labels stay, because the library recognizes bullets by them. */
  const isInLabel = (): boolean => groups.some(({ label }) => label !== undefined);
  const symbolsOf = ({ font }: Group, text: string): string =>
    [...text].map((letter) => fonts.symbol(font, letter.charCodeAt(0))).join('');
  const words = (token: string, text: string): void => {
    const group = groups.at(-1);
    if (!group || group.isDropped) return;
    if (group.isFontTable) fonts.name(text);
    if (group.header) group.header.text += text;
    group.field?.text(/^\\[\\{}]$/.test(token) ? text.slice(1) : text);
    if (!group.isHidden) {
      const isSymbol = fonts.has(group.font) && !group.isFontTable && text !== '';
      const shown = isSymbol && toSkip === 0 ? symbolsOf(group, text) : text;
      written.push(isSymbol && toSkip === 0 && !isInLabel() ? [...shown].map(unicode).join('') : token);
      toSkip = Math.max(0, toSkip - text.length);
      group.text += shown;
    } else if (!wasHidden && text.trim() !== '') hiddenRuns += 1;
    wasHidden = group.isHidden && (wasHidden || text.trim() !== '');
  };
  const close = (): void => {
    const group = groups.length > 1 ? groups.pop() : undefined;
    if (group?.label !== undefined && isNumber(group.text)) {
      written[group.label] = LABEL_FROM;
      written.push(LABEL_TO);
    }
    if (group?.field && group.field !== groups.at(-1)?.field)
      written.push(...[...group.field.shown(numberOf)].map(unicode));
    if (group?.shift && DIGITS.test(group.text)) written[group.shift.at] = group.shift.word;
    if (group && !group.isDropped) written.push('}');
  };
  /** Marks the place of a picture or object in front of its group, as the library drops the words within. */
  const markPlace = (): void => {
    const at = written.lastIndexOf('{');
    if (at >= 0) written[at] = `${unicode(NOTE_PLACE)}{`;
  };
  const unicodeOf = (group: Group, token: string, character: string): void => {
    const symbol = fonts.symbol(group.font, character.charCodeAt(0));
    const isSymbol = fonts.has(group.font) && !group.isDropped && !group.isHidden && !isInLabel();
    if (isSymbol) written.push(`\\u${symbol.charCodeAt(0)} `);
    else words(token, character);
    toSkip = group.fallback;
  };
  const control = (token: string, word: string, value: string | undefined): void => {
    const group = groups.at(-1);
    if (!group) return;
    if (word === 'moMath') formulas += 1;
    // Old programs show a picture instead of a formula.
    else if (word === 'mmathPict') pictures -= 1;
    else if (word === 'pict' && !group.isDropped) pictures += 1;
    if (/^(?:pict|shppict|object)$/.test(word) && !group.isDropped) markPlace();
    if (word === 'field') group.field = createField(group.field);
    else group.field?.control(word);
    if (word === 'fonttbl') group.isFontTable = true;
    else if (group.isFontTable) {
      fonts.define(word, Number(value));
      if (word === 'f') fontInTable = Number(value);
      else if (word === 'fcharset' && value === '0') western.add(fontInTable);
    } else if (word === 'ansicpg') codePage = Number(value);
    else if (word === 'f') group.font = Number(value);
    else if (word === 'plain') group.font = undefined;
    else if (word === 'uc') group.fallback = Number(value);
    if (HEADER.test(word)) headers.push((group.header = { text: '' }));
    if (DATA_DESTINATIONS.has(word)) {
      // The group itself is closed, so that the outer braces still match.
      if (!group.isDropped) written.push('}');
      group.isDropped = true;
    } else if (word === 'v' || word === 'deleted') group.isHidden = value !== '0';
    else if (word === 'plain') group.isHidden = false;
    else if ((word === 'up' || word === 'dn') && Number(value ?? 6) > 0)
      group.shift = { at: written.length, word: word === 'up' ? '\\super ' : '\\sub ' };
    else if (word === 'listtext' || word === 'pntext') group.label = written.length;
    const character = isInLabel() ? undefined : CHARACTERS[word];
    if (word === 'u') unicodeOf(group, token, characterOf(value));
    else if (character !== undefined) words(unicode(character), character);
    else if (!group.isDropped && (word !== 'tab' || group.label === undefined)) {
      written.push(knownWord(word, value) ?? token);
      cells.control(word, value);
    }
  };

  /** In an East Asian file, a byte without a second one is a Western letter. */
  const byte = (token: string, next: string, wasLead: boolean): void => {
    const code = Number.parseInt(token.slice(2), 16);
    const isFirst = DOUBLE_BYTE_CODE_PAGES.has(codePage) && !wasLead && code > 0x80;
    isLead = isFirst && (next === "\\'" || /^[@-[\]-z|~]/.test(next));
    const isWestern = isFirst && !isLead && toSkip === 0 && western.has(groups.at(-1)?.font);
    if (!isWestern) return words(token, String.fromCharCode(code));
    const letter = new TextDecoder('windows-1252').decode(Uint8Array.of(code));
    words(unicode(letter), letter);
  };

  let skipTo = 0;
  for (const { 0: token, 1: word, 2: value, index } of markup.matchAll(TOKEN)) {
    if (index + token.length <= skipTo) continue;
    const wasLead = isLead;
    isLead = false;
    if (word !== undefined || /^[{}]/.test(token)) toSkip = 0;
    if (token === '{') {
      const around = groups.at(-1);
      groups.push(innerGroup(around));
      if (groups.length > MAX_DEPTH) throw new ParsingFault('too-large', 'nested too deeply');
      if (!around?.isDropped) written.push(token);
    } else if (token === '}') close();
    else if (word === 'bin') skipTo = index + token.length + Number(value ?? 0);
    else if (word !== undefined) control(token, word, value);
    else if (token.startsWith("\\'")) byte(token, markup.slice(index + 4, index + 6), wasLead);
    else if (token in SPACES) words(SPACES[token] ?? '', ' ');
    else words(token, token.replaceAll(/[\r\n]/g, ''));
  }
  cells.end();
  const headerCount = countPageHeaders(headers.map(({ text }) => text));
  return {
    bytes: Buffer.from(written.join(''), 'latin1'),
    hiddenRuns,
    pictures,
    formulas,
    headers: headerCount,
  };
};
