import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';
import { Parser } from 'htmlparser2';
import { listArchive } from '../archive.ts';
import { readChart } from '../charts/read-chart.ts';
import { withEdits, type MarkupEdit } from '../markup-edits.ts';
import { relationsOf } from '../package-parts.ts';
import { unpackEntry } from '../unpack-entry.ts';
import { NOTE_PLACE } from '../note-places.ts';
import { withUsualPrefixes } from '../usual-prefixes.ts';
import { createDepthGuard, xmlOf } from '../workbook/read-xml.ts';
import { createFormFields } from './form-fields.ts';
import { aParagraph, type Join, type Paragraph, type Run } from './open-elements.ts';
import { createNumbering } from './numbering.ts';
import { asText, escaped, formulaRun, isOn, separatesNumbers, shiftEdits, writtenOut } from './shown-text.ts';
import { createTextStyles, type TextStyles } from './text-styles.ts';
import { createFormulaReader } from './word-formulas.ts';
import type { ParagraphNumbering } from '@studiolo/markdown/word/count-numbers';
import { symbolCharacter, symbolText } from '@studiolo/markdown/word/symbols';

/** Private-use characters around an automatic number, to distinguish it from the paragraph's words. */
export const LABEL_START = '\ue000';
export const LABEL_END = '\ue001';

/** Tracked changes that nobody has accepted yet; removed text is still in the file. */
const DELETED = new Set(['w:del', 'w:moveFrom']);
/** Maximum number of skipped columns at the beginning of a row. No real table has more. */
const MAX_SKIPPED_COLUMNS = 60;

/** Marks between two paragraphs that are not content. */
const IGNORED_MARKS =
  /^w:(?:bookmark|perm|commentRange|moveFromRange|moveToRange)(?:Start|End)$|^w:proofErr$/;

/**
 * Adds contents that Word shows and the library omits to a part of a Word document: automatic numbers,
 * non-breaking hyphens, symbols, ruby annotations, formulas as TeX. Omits hidden words.
 */
const prepared = (
  markup: string,
  number: ((paragraph: ParagraphNumbering) => string | undefined) | undefined,
  styles: TextStyles,
  chartLines: (relation: string) => readonly string[],
) => {
  const edits: MarkupEdit[] = [];
  const paragraphs: Paragraph[] = [];
  const runs: Run[] = [];
  const rows: { from: number; isInProperties: boolean; isDeleted: boolean }[] = [];
  const formulas = createFormulaReader();
  let formulaFrom = 0;
  let display: { from: number; formulas: string[] } | undefined;
  let deletions = 0;
  let skippedColumns = 0;
  let hiddenRuns = 0;
  let changes = 0;
  let ruby: { from: number; base: string; reading: string } | undefined;
  let rubyPart: 'base' | 'reading' | undefined;
  let isText = false;
  let textStart = { from: 0, length: 0 };
  let chart: string | undefined;
  let isExtended = false;
  let join: Join | undefined;
  const fields = createFormFields();
  const endJoin = (to: number, text: string): void => {
    if (!join) return;
    edits.push({ ...join.properties, markup: text }, { from: join.from, to, markup: '' });
    join = undefined;
  };
  const guard = createDepthGuard();
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        guard.open();
        const [from, to] = [parser.startIndex, parser.endIndex + 1];
        const value = attributes['w:val'];
        const paragraph = paragraphs.at(-1);
        const shownAs = writtenOut(name, attributes);
        fields.open(name, value, attributes['w:fldCharType']);
        if (join?.nextFrom !== undefined) {
          if (name !== 'w:pPr' && paragraph?.isInProperties !== true) endJoin(from, '');
        } else if (join && name !== 'w:p' && !IGNORED_MARKS.test(name)) join = undefined;
        if (formulas.isOpen() || name === 'm:oMath') {
          if (!formulas.isOpen()) formulaFrom = from;
          formulas.open(name, attributes);
        } else if (name === 'm:oMathPara') display = { from, formulas: [] };
        else if (DELETED.has(name)) {
          deletions += 1;
          const row = rows.at(-1);
          if (row?.isInProperties) row.isDeleted = true;
          if (paragraph?.isInProperties && changes === 0) paragraph.isEndDeleted = true;
        } else if (name === 'w:tr') rows.push({ from, isInProperties: false, isDeleted: false });
        else if (name === 'w:trPr') Object.assign(rows.at(-1) ?? {}, { isInProperties: true });
        else if (name === 'w:p') {
          paragraphs.push(aParagraph());
          if (join) join.nextFrom = from;
        } else if (name === 'w:pPr' && paragraph) {
          paragraph.isInProperties = true;
          paragraph.properties.from = from;
        } else if (name === 'w:pPrChange' || name === 'w:rPrChange') changes += 1;
        else if (name === 'w:r')
          runs.push({ from, isHidden: undefined, style: '', hasSize: false, font: undefined, text: '' });
        else if (name === 'w:ruby') ruby ??= { from, base: '', reading: '' };
        else if (name === 'w:rubyBase') rubyPart = 'base';
        else if (name === 'w:rt') rubyPart = 'reading';
        else if (name === 'w:t') {
          isText = true;
          textStart = { from: to, length: runs.at(-1)?.text.length ?? 0 };
        } else if (name === 'w:rFonts' && changes === 0) {
          const run = runs.at(-1);
          if (run) run.font = attributes['w:ascii'];
        } else if (/^cx?:chart$/.test(name)) {
          chart = attributes['r:id'];
          // The library reads only the fallback of charts since Office 2016.
          isExtended = name === 'cx:chart';
        } else if (separatesNumbers(name, attributes)) {
          const run = runs.at(-1);
          if (run) run.isSeparator = true;
        } else if (name === 'w:gridBefore')
          skippedColumns = Math.min(Number(value) || 0, MAX_SKIPPED_COLUMNS);
        else if (shownAs !== undefined) edits.push({ from, to, markup: shownAs });
        else if (name === 'w:sym')
          edits.push({
            from,
            to,
            markup: asText(symbolCharacter(attributes['w:font'] ?? '', attributes['w:char'] ?? '')),
          });
        else if (changes > 0) return;
        else if (paragraph?.isInProperties) {
          if (name === 'w:pStyle') paragraph.style = value ?? '';
          else if (name === 'w:numId') paragraph.numId = value;
          else if (name === 'w:ilvl') paragraph.level = Number(value);
          // A large first letter is a separate paragraph, which the next paragraph continues.
          else if (name === 'w:framePr' && attributes['w:dropCap']) paragraph.isEndDeleted = true;
        } else if (name === 'w:vanish') {
          const run = runs.at(-1);
          if (run) run.isHidden = isOn(value);
        } else if (name === 'w:rStyle') {
          const run = runs.at(-1);
          if (run) run.style = value ?? '';
        } else if (name === 'w:sz') {
          const run = runs.at(-1);
          if (run) run.hasSize = true;
        } else if (name === 'w:position' && Number(value)) {
          const run = runs.at(-1);
          if (run) run.shift = { from, to, distance: Number(value) };
        }
      },
      ontext(words) {
        if (formulas.isOpen()) {
          formulas.text(words);
          return;
        }
        fields.text(words);
        const run = runs.at(-1);
        if (isText && run) run.text += words;
        if (!ruby || !isText) return;
        if (rubyPart === 'base') ruby.base += words;
        else if (rubyPart === 'reading') ruby.reading += words;
      },
      onclosetag(name) {
        guard.close();
        const to = parser.endIndex + 1;
        const paragraph = paragraphs.at(-1);
        const shown = fields.close(name, paragraph);
        if (shown !== '' && deletions === 0) edits.push({ from: to, to, markup: asText(shown) });
        if (join && join.nextFrom === undefined && !IGNORED_MARKS.test(name)) join = undefined;
        if (formulas.isOpen()) {
          const tex = formulas.close();
          if (tex === undefined) return;
          if (display) display.formulas.push(tex);
          else edits.push({ from: formulaFrom, to, markup: deletions > 0 ? '' : formulaRun(tex, '$') });
        } else if (name === 'm:oMathPara' && display) {
          const shown = deletions > 0 ? [] : display.formulas;
          const markup = shown.map((tex) => formulaRun(tex, '$$')).join('<w:r><w:br/></w:r>');
          edits.push({ from: display.from, to, markup });
          display = undefined;
        } else if (DELETED.has(name)) deletions -= 1;
        else if (name === 'w:trPr') {
          Object.assign(rows.at(-1) ?? {}, { isInProperties: false });
          edits.push({ from: to, to, markup: '<w:tc><w:p/></w:tc>'.repeat(skippedColumns) });
          skippedColumns = 0;
        } else if (name === 'w:tr') {
          const row = rows.pop();
          if (row?.isDeleted) edits.push({ from: row.from, to, markup: '' });
        } else if (name === 'w:p') {
          paragraphs.pop();
          if (join?.nextFrom === parser.startIndex) join = undefined;
          else if (join?.nextFrom !== undefined) endJoin(parser.startIndex, '');
          if (paragraph?.isEndDeleted) join = { properties: paragraph.properties, from: parser.startIndex };
        } else if (name === 'w:pPrChange' || name === 'w:rPrChange') changes -= 1;
        else if (name === 'w:t') {
          isText = false;
          const run = runs.at(-1);
          const words = run?.text.slice(textStart.length) ?? '';
          const names = { run: run?.style ?? '', paragraph: paragraph?.style ?? '' };
          const font = run?.font ?? styles.fontOf(names);
          const symbols = fields.isInInstruction() ? '' : symbolText(font, words);
          if (symbols !== words)
            edits.push({ from: textStart.from, to: parser.startIndex, markup: escaped(symbols) });
        } else if (
          (isExtended ? name === 'mc:AlternateContent' : name === 'w:drawing') &&
          chart !== undefined
        ) {
          const lines = deletions > 0 ? [] : chartLines(chart);
          edits.push({ from: to, to, markup: lines.map(asText).join('<w:br/>') });
          chart = undefined;
        } else if (name === 'w:rubyBase' || name === 'w:rt') rubyPart = undefined;
        else if (name === 'w:ruby' && ruby) {
          const { from, base, reading } = ruby;
          edits.push({ from, to, markup: asText(reading === '' ? base : `${base}（${reading}）`) });
          ruby = undefined;
        } else if (name === 'w:r') {
          const run = runs.pop();
          if (run) edits.push(...shiftEdits(run));
          const names = { run: run?.style ?? '', paragraph: paragraph?.style ?? '' };
          if (!run || !(run.isHidden ?? styles.isHidden(names))) {
            if (run?.isSeparator) edits.push({ from: to, to, markup: `<w:r>${asText(NOTE_PLACE)}</w:r>` });
            return;
          }
          hiddenRuns += 1;
          edits.push({ from: run.from, to, markup: '' });
        } else if (name === 'w:pPr' && paragraph?.isInProperties) {
          paragraph.isInProperties = false;
          paragraph.properties.to = to;
          if (join?.nextFrom !== undefined && paragraph.isEndDeleted) {
            // The next paragraph end that is not deleted determines the properties of them all.
            edits.push({ from: join.from, to, markup: '' });
            paragraph.properties = join.properties;
            join = undefined;
            return;
          }
          const label = paragraph.isEndDeleted ? undefined : number?.(paragraph);
          const run = label !== undefined ? `<w:r>${asText(LABEL_START + label + LABEL_END)}</w:r>` : '';
          if (join?.nextFrom !== undefined) endJoin(to, markup.slice(paragraph.properties.from, to) + run);
          else if (run !== '') edits.push({ from: to, to, markup: run });
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(markup);
  parser.end();
  return { markup: withEdits(markup, edits), hiddenRuns };
};

/** Converts a Word document so that everything that Word shows is plain text in it. */
export const prepareWord = async (
  bytes: Buffer,
): Promise<{ bytes: Buffer; hiddenRuns: number; pictures: number }> => {
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  const entries = (await listArchive({ size: bytes.length, read })) ?? [];
  const part = (name: string): Buffer | undefined => {
    const entry = entries.find((each) => each.name === name);
    return entry && unpackEntry(bytes, entry);
  };
  const stylePart = part('word/styles.xml');
  const numbering = createNumbering(part('word/numbering.xml'), stylePart);
  const styles = createTextStyles(stylePart);
  let hiddenRuns = 0;
  let pictures = 0;
  const files = entries.map((entry) => {
    const input = unpackEntry(bytes, entry);
    if (!/^word\/[^/]+\.xml$/.test(entry.name)) return { name: entry.name, input };
    const markup = withUsualPrefixes(xmlOf(input));
    if (!/^word\/(?:document|footnotes|endnotes|comments)\d*\.xml$/.test(entry.name))
      return { name: entry.name, input: Buffer.from(markup) };
    const isBody = entry.name.startsWith('word/document');
    const relations = /<cx?:chart[\s/>]/.test(markup) ? relationsOf(part, entry.name) : [];
    const chartLines = (id: string): readonly string[] => {
      const relation = relations.find((each) => each.id === id);
      const chart = relation && part(relation.target);
      return chart ? readChart(chart) : [];
    };
    const result = prepared(markup, isBody ? numbering.next : undefined, styles, chartLines);
    hiddenRuns += result.hiddenRuns;
    if (isBody) pictures += markup.match(/<pic:pic[\s>]|<v:imagedata[\s/]/g)?.length ?? 0;
    return { name: entry.name, input: Buffer.from(result.markup) };
  });
  return { bytes: await buffer(makeZip(files)), hiddenRuns, pictures };
};
