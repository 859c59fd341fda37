import { Parser } from 'htmlparser2';
import { drawingSymbols, type RunFonts } from '../drawing-symbols.ts';
import { withEdits, type MarkupEdit } from '../markup-edits.ts';
import { LABEL_END, LABEL_START } from '../word/prepare-word.ts';
import { createDepthGuard } from '../workbook/read-xml.ts';
import { countAutoNumbers, type AutoNumber } from './auto-numbers.ts';
import { createMergedCells } from './merged-cells.ts';

const SHAPES = new Set(['p:sp', 'p:pic', 'p:grpSp', 'p:graphicFrame', 'p:cxnSp']);

type Shape = { from: number; isHidden: boolean; isPageNumber: boolean; chart: string; isExtended?: boolean };

type Paragraph = { level: number; number: AutoNumber | undefined; at: number; hasText: boolean };

export type PreparedSlide = { markup: string; hiddenRuns: number; pictures: number; isHidden: boolean };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const run = (text: string): string => `<a:r><a:t>${escaped(text)}</a:t></a:r>`;

const textShape = (lines: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:txBody><a:p>${lines.map(run).join('<a:br/>')}</a:p></p:txBody></p:sp>`;

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/**
 * Adds contents that PowerPoint shows and the library omits to the text of a slide: numbers of lists, merged
 * cells, the points of charts. Omits hidden shapes, and the number of the slide, which would be read as part
 * of an adjacent number.
 */
export const prepareSlide = (
  source: string,
  chartLines: (relation: string) => readonly string[],
): PreparedSlide => {
  const markup = source.replaceAll(' strike="dblStrike"', ' strike="sngStrike"');
  const edits: MarkupEdit[] = [];
  const shapes: Shape[] = [];
  const guard = createDepthGuard();
  const cells = createMergedCells(markup);
  let count = countAutoNumbers();
  let paragraph: Paragraph | undefined;
  let isText = false;
  let fonts: RunFonts | undefined;
  let text = { from: 0, words: '' };
  let fallbacks = 0;
  /** Texts of charts since Office 2016, of which the library reads only the fallback. */
  const extended: string[] = [];
  let isHidden = false;
  let [hiddenRuns, pictures] = [0, 0];
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        guard.open();
        const [from, to] = [parser.startIndex, parser.endIndex + 1];
        const shape = shapes.at(-1);
        cells.open(name, attributes, from);
        if (name === 'p:sld') isHidden = /^(?:0|false)$/.test(attributes['show'] ?? '');
        else if (name === 'mc:Fallback') fallbacks += 1;
        else if (SHAPES.has(name)) {
          shapes.push({ from, isHidden: false, isPageNumber: false, chart: '' });
          if (name === 'p:pic' && fallbacks === 0) pictures += 1;
        } else if (name === 'p:cNvPr' && shape) shape.isHidden ||= isTrue(attributes['hidden']);
        else if (name === 'p:ph' && shape) shape.isPageNumber = attributes['type'] === 'sldNum';
        else if (/^cx?:chart$/.test(name) && shape) {
          shape.chart = attributes['r:id'] ?? '';
          shape.isExtended = name === 'cx:chart';
        } else if (name === 'p:txBody' || name === 'a:txBody') count = countAutoNumbers();
        else if (name === 'a:p') paragraph = { level: 0, number: undefined, at: to, hasText: false };
        else if (name === 'a:pPr' && paragraph) paragraph.level = Number(attributes['lvl'] ?? 0) || 0;
        else if (name === 'a:buAutoNum' && paragraph)
          paragraph.number = {
            type: attributes['type'] ?? 'arabicPeriod',
            start: Number(attributes['startAt'] ?? 1) || 1,
          };
        else if (name === 'a:r') fonts = { latin: '', sym: '' };
        else if (name === 'a:latin' && fonts) fonts.latin = attributes['typeface'] ?? '';
        else if (name === 'a:sym' && fonts) fonts.sym = attributes['typeface'] ?? '';
        else if (name === 'a:t') {
          isText = true;
          text = { from: to, words: '' };
        }
      },
      ontext(words) {
        if (isText) text.words += words;
        if (isText && paragraph && words.trim() !== '') paragraph.hasText = true;
      },
      onclosetag(name) {
        guard.close();
        const to = parser.endIndex + 1;
        if (name === 'a:t') {
          isText = false;
          const symbols = fonts ? drawingSymbols(fonts, text.words) : text.words;
          if (symbols !== text.words)
            edits.push({ from: text.from, to: parser.startIndex, markup: escaped(symbols) });
        } else if (name === 'a:r') fonts = undefined;
        else if (name === 'mc:Fallback') fallbacks -= 1;
        else if (name === 'mc:AlternateContent' && extended.length > 0)
          edits.push({ from: to, to, markup: extended.splice(0).join('') });
        else if (name === 'a:pPr' && paragraph) paragraph.at = to;
        else if (name === 'a:p') {
          const label = paragraph?.hasText && count(paragraph.level, paragraph.number);
          if (paragraph && label)
            edits.push({
              from: paragraph.at,
              to: paragraph.at,
              markup: run(LABEL_START + label + LABEL_END),
            });
          paragraph = undefined;
        } else if (SHAPES.has(name)) {
          const shape = shapes.pop();
          const lines = shape?.chart ? chartLines(shape.chart) : [];
          if (shape?.isHidden) hiddenRuns += 1;
          if (shape && (shape.isHidden || shape.isPageNumber))
            edits.push({ from: shape.from, to, markup: '' });
          else if (shape && lines.length > 0 && shape.isExtended) extended.push(textShape(lines));
          else if (shape && lines.length > 0) edits.push({ from: shape.from, to, markup: textShape(lines) });
        }
        edits.push(...cells.close(name, to));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(markup);
  parser.end();
  return { markup: withEdits(markup, edits), hiddenRuns, pictures, isHidden };
};
