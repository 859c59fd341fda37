import { fromLatin1 } from '@studiolo/markdown/encodings/latin1';
import { replaceFormulas, type RtfFormula } from '@studiolo/markdown/word/rtf-formulas';
import { safeLink } from '@studiolo/markdown/safe-url';
import {
  node,
  textNode,
  type DocumentMark,
  type DocumentNode,
} from '../../../../../core/rich-text/document/document.ts';
import type { UploadPicture } from '../../../../../core/rich-text/pictures/pictures.ts';
import { tidied } from '../../../../../core/rich-text/document/tidy-inline.ts';
import { writeMarkdown } from '../../../../../core/rich-text/document/write-blocks.ts';
import { createFieldNumbers } from '@studiolo/markdown/word/field-numbers';
import { objectPlace, withoutObjectPlaces } from '../object-places.ts';
import { emptyReport, type ImportedText } from '../import-report.ts';
import { FIRST_GROUP, marksOf, PLACES, SIGNS, type RtfField, type RtfGroup } from './rtf-group.ts';
import { createRtfBlocks } from './rtf-blocks.ts';
import { emptyForm, readFormWord, wordsOfField } from './rtf-fields.ts';
import { createRtfFonts } from './rtf-fonts.ts';
import { rtfTokens, type RtfToken } from './rtf-tokens.ts';

const MAX_GROUP_DEPTH = 2000;
const FORMATS: Readonly<Record<string, 'bold' | 'italic' | 'strike'>> = {
  b: 'bold',
  i: 'italic',
  strike: 'strike',
  striked: 'strike',
};
/** Control word that replaces a formula. Its number is the index of the formula. */
const FORMULA = 'studioloformula';
const PICTURE_TYPES: Readonly<Record<string, 'png' | 'jpeg'>> = { pngblip: 'png', jpegblip: 'jpeg' };

type Picture = { place: DocumentNode; kind: 'png' | 'jpeg' | undefined; name: string; hex: string };

const linkOf = ({ field }: RtfGroup): DocumentMark | undefined => {
  const instruction = field?.isResult ? field.instruction : '';
  const [, address = '', part] =
    /\bHYPERLINK\s+"([^"]{1,2000})"(?:\s+\\l\s+"([^"]{1,2000})")?/.exec(instruction) ?? [];
  const href = part === undefined || address.includes('#') ? address : `${address}#${part}`;
  return safeLink(href) ? { type: 'link', attrs: { href } } : undefined;
};

const fileOf = ({ kind, hex }: Picture, at: number): File => {
  const pairs = hex.match(/[\da-f]{2}/gi) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  return new File([bytes], `picture-${at + 1}.${kind ?? 'png'}`, { type: `image/${kind ?? 'png'}` });
};

/** Converts a file in Rich Text Format (Word, WordPad, TextEdit, LibreOffice) to Markdown. */
export const readRtf = async (file: File, uploadPicture: UploadPicture): Promise<ImportedText> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 5));
  if (!start.startsWith('{\\rtf')) throw new TypeError('This is not a Rich Text file.');
  const report = emptyReport();
  const blocks = createRtfBlocks();
  const fonts = createRtfFonts();
  const numberOfField = createFieldNumbers();
  const formulas: RtfFormula[] = [];
  const pictures: Picture[] = [];
  const groups: RtfGroup[] = [FIRST_GROUP];
  let [codePage, toSkip, usualFont] = [1252, 0, -1];
  let [wasHidden, wasChanged] = [false, false];
  let pending: number[] = [];

  const group = (): RtfGroup => groups.at(-1) ?? FIRST_GROUP;
  const change = (part: Partial<RtfGroup>): void =>
    void groups.splice(-1, 1, Object.assign({}, group(), part));

  const fontOf = ({ font }: RtfGroup): number => font ?? usualFont;

  const write = (text: string): void => {
    const now = group();
    if (now.place === 'instruction' && now.field) now.field.instruction += text;
    else if (now.place === 'fonts') fonts.name(text);
    else if (now.place === 'styles') blocks.styles.name(text);
    else if (now.place === 'label') blocks.labelText(text);
    else if (now.place === 'choice')
      now.field?.form?.choices.splice(-1, 1, (now.field.form.choices.at(-1) ?? '') + text);
    else if (now.place === 'picture') {
      const picture = pictures.at(-1);
      if (picture) picture.hex += text;
    } else if (now.place === 'body' || now.place === 'note') {
      const isLeftOut = now.isHidden || now.isDeleted;
      if (now.isHidden && !wasHidden) report.hidden += 1;
      if (now.isDeleted && !wasChanged) report.changes += 1;
      [wasHidden, wasChanged] = [now.isHidden, now.isDeleted];
      if (now.field?.isResult && text.trim() !== '') now.field.hasWords = true;
      if (!isLeftOut)
        blocks.add(textNode(text, marksOf(now, text, linkOf(now), fonts.isMonospaced(fontOf(now)))));
    }
  };
  /** The bytes of one character may be spread over several tokens. */
  const flush = (): void => {
    if (pending.length === 0) return;
    const { place } = group();
    const text = fonts.decode(place === 'fonts' ? undefined : fontOf(group()), pending, codePage);
    pending = [];
    write(text);
  };

  const enter = (name: string): boolean => {
    const place = PLACES[name];
    if (place === undefined) return false;
    if (name === 'annotation') report.comments += 1;
    if (name.startsWith('header') || name.startsWith('footer')) report.hasHeaders = true;
    if (group().place === 'skip') return true;
    change({ isOptional: false });
    change({ place, field: name === 'fldrslt' && group().field ? resultOf(group()) : group().field });
    if (name === 'pict') {
      const picture = { place: node('image'), kind: undefined, name: '', hex: '' };
      pictures.push(picture);
      blocks.add(picture.place);
    } else if (name === 'footnote') blocks.openNote();
    else if (name === 'shptxt') {
      change({ boxes: group().boxes + 1 });
      blocks.openBox();
    } else if (place === 'label') blocks.openLabel();
    else if (place === 'choice') group().field?.form?.choices.push('');
    else if (place === 'form' && group().field) Object.assign(group().field ?? {}, { form: emptyForm() });
    return true;
  };
  const resultOf = ({ field }: RtfGroup): RtfGroup['field'] =>
    field && Object.assign(field, { isResult: true });

  const format = (name: string, value: number | undefined): boolean => {
    const mark = FORMATS[name];
    const marks = new Set(group().marks);
    if (mark) {
      if (value === 0) marks.delete(mark);
      else marks.add(mark);
      change({ marks });
    } else if (name === 'plain')
      change({
        marks: new Set(),
        align: undefined,
        shift: 0,
        isHidden: false,
        isDeleted: false,
        font: undefined,
      });
    else if (name === 'super' || name === 'sub')
      change({ align: value === 0 ? undefined : name === 'super' ? 'superscript' : 'subscript' });
    else if (name === 'nosupersub') change({ align: undefined, shift: 0 });
    else if (name === 'up' || name === 'dn') change({ shift: (value ?? 6) * (name === 'up' ? 1 : -1) });
    else if (name === 'v') change({ isHidden: value !== 0 });
    else if (name === 'deleted') change({ isDeleted: value !== 0 });
    else return false;
    return true;
  };

  const addFormula = (formula: RtfFormula | undefined): void => {
    const { place, isHidden, isDeleted } = group();
    if (!formula || isHidden || isDeleted || (place !== 'body' && place !== 'note')) return;
    blocks.add(node('formula', undefined, { tex: formula.tex, isDisplay: formula.isDisplay }));
  };
  const closeField = ({ instruction, hasWords, form }: RtfField): void => {
    const place = { paragraph: undefined, heading: undefined, isNumbered: false };
    const text = hasWords ? '' : wordsOfField(instruction, form) || numberOfField(instruction, place);
    if (text !== '') write(text);
  };

  const control = (name: string, value: number | undefined): void => {
    const { place, isOptional } = group();
    const form = place === 'form' ? group().field?.form : undefined;
    if (place === 'fonts') fonts.define(name, value ?? 0);
    if (name === 'ansicpg') codePage = value ?? codePage;
    else if (name === 'uc') change({ fallback: value ?? 1 });
    else if (name === 'deff') usualFont = value ?? 0;
    else if (name === 'f') change({ font: value });
    else if (name === 'field')
      change({ field: { instruction: '', isResult: false, hasWords: false, form: undefined } });
    else if (name === FORMULA) addFormula(formulas[value ?? -1]);
    else if (place === 'picture') {
      const picture = pictures.at(-1);
      const kind = PICTURE_TYPES[name];
      if (picture && kind) picture.kind = kind;
      else if (picture && /^(?:[ew]metafile|emfblip|macpict|[dw]ibitmap)$/.test(name)) picture.name = name;
    } else if (enter(name)) return;
    else if (isOptional && place !== 'styles') change({ place: 'skip', isOptional: false });
    else if (place === 'styles') blocks.styles.define(name, value);
    else if (form && readFormWord(form, name, value ?? 0)) return;
    else if (place === 'skip' || format(name, value)) return;
    else if (name === 'tab') write(fonts.isMonospaced(fontOf(group())) ? '\t' : ' ');
    else if (SIGNS[name] !== undefined) write(SIGNS[name]);
    else if (place !== 'label') blocks.control(name, value, fonts.isMonospaced(fontOf(group())));
  };

  const skipped = (letters: readonly number[]): readonly number[] => {
    const remaining = letters.slice(toSkip);
    toSkip = Math.max(0, toSkip - letters.length);
    return remaining;
  };

  const readToken = (token: RtfToken): void => {
    if (token.type === 'bytes') return void pending.push(...skipped(token.bytes));
    if (token.type === 'word' && token.name === 'u') {
      flush();
      const code = token.value ?? 0;
      const unit = code < 0 ? code + 0x1_00_00 : code;
      write(fonts.character(fontOf(group()), unit));
      toSkip = group().fallback;
      return;
    }
    flush();
    toSkip = 0;
    if (token.type === 'open') {
      if (groups.length > MAX_GROUP_DEPTH) throw new RangeError('nested too deeply');
      groups.push(Object.assign({}, group(), { isOptional: false }));
    } else if (token.type === 'close') {
      const closed = groups.length > 1 ? groups.pop() : undefined;
      if (closed?.place === 'note' && group().place !== 'note') blocks.closeNote();
      if (closed && closed.boxes > group().boxes) blocks.closeBox();
      if (closed?.place === 'label' && group().place !== 'label') blocks.closeLabel();
      if (closed?.place === 'styles') blocks.styles.close();
      if (closed?.field && closed.field !== group().field) closeField(closed.field);
    } else if (token.type === 'word') control(token.name, token.value);
    else if (token.symbol === '*') change({ isOptional: true });
    else if (token.symbol === '~') write('\u00a0');
    else if (token.symbol === '_') write('‑');
    else if (/[{}\\]/.test(token.symbol)) write(token.symbol);
    else if (/[\r\n]/.test(token.symbol)) blocks.control('par', undefined, false);
  };
  const markup = replaceFormulas(fromLatin1(bytes), (read) => {
    report.formulas += read.filter(({ tex }) => tex === '').length;
    const shown = read.filter(({ tex }) => tex !== '');
    return shown.map((each) => `\\${FORMULA}${formulas.push(each) - 1} `).join('');
  });
  for (const token of rtfTokens(markup)) readToken(token);
  flush();

  for (const [at, picture] of pictures.entries()) {
    const source = picture.kind && (await uploadPicture(fileOf(picture, at)));
    if (source) picture.place.attrs = { source, label: '' };
    else report.pictures.push(picture.name || `picture ${at + 1}`);
  }
  const withPlace = (each: DocumentNode): DocumentNode =>
    each.type === 'image' && each.attrs === undefined ? objectPlace() : each;
  return {
    content: writeMarkdown(
      blocks.finish((nodes) => tidied(withoutObjectPlaces(nodes.map(withPlace)).map(withoutTabs))),
    ),
    report,
  };
};

const withoutTabs = (each: DocumentNode): DocumentNode =>
  each.text?.includes('\t') ? textNode(each.text.replaceAll('\t', ' '), each.marks ?? []) : each;
