import { Parser } from 'htmlparser2';
import { listLabel } from '@studiolo/markdown/word/list-labels';
import { withEdits, type MarkupEdit } from '../markup-edits.ts';
import { looksOf, readStyleRules, type StyledElement } from '../page/style-rules.ts';
import { mixedLists } from './mixed-lists.ts';
import { createDepthGuard } from '../workbook/read-xml.ts';

type OpenElement = StyledElement & {
  from: number;
  /** For a list whose labels the reader of books does not know: its format and next number. */
  list: { style: string; next: number } | undefined;
  /** Label of an item that is not written yet. */
  label: string;
  isItem: boolean;
  isHidden: boolean;
  hasWords: boolean;
};

const USED = /<[ou]l[\s>]|display\s*:\s*none|\shidden(?:[\s=>/])/i;
/** Rules for particular media, such as paper, which do not apply here. */
const OTHER_MEDIA = /@(?:media|supports)[^{}]{0,2000}\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi;
const FORMAT = /^(?:[aAiI]|[a-z-]+)$/;

const formatOf = (type: string | undefined, css: string | undefined): string =>
  (css ?? type ?? '').split(/\s+/).find((word) => FORMAT.test(word) && listLabel(1, word) !== undefined) ??
  '';

const BULLET = '-';

const labelOf = ({ style, next }: { style: string; next: number }): string =>
  style === BULLET ? BULLET : (listLabel(next, style) ?? `${next}.`);

/**
 * Writes the letters and other labels of lists into their items, and omits words that a style hides. Returns
 * the number of hidden passages.
 */
export const writeBookLists = (markup: string, sheet: string): { markup: string; hiddenRuns: number } => {
  if (!USED.test(markup) && !USED.test(sheet)) return { markup, hiddenRuns: 0 };
  const styleOf = readStyleRules(sheet.replaceAll(OTHER_MEDIA, ''));
  const mixed = mixedLists(markup);
  const path: OpenElement[] = [];
  const edits: MarkupEdit[] = [];
  const guard = createDepthGuard();
  let hiddenRuns = 0;
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        guard.open();
        const around = path.at(-1);
        const list = tag === 'li' ? around?.list : undefined;
        const value = Number(attributes['value'] ?? Number.NaN);
        if (list && Number.isInteger(value)) list.next = value;
        const element: OpenElement = {
          tag,
          classes: new Set((attributes['class'] ?? '').split(/\s+/).filter((name) => name !== '')),
          from: parser.startIndex,
          list: undefined,
          label: list ? labelOf(list) : '',
          isItem: list !== undefined,
          isHidden: false,
          hasWords: false,
        };
        if (list) list.next += 1;
        path.push(element);
        const looks = { ...styleOf(path), ...looksOf(attributes['style'] ?? '') };
        element.isHidden = looks.display === 'none' || ('hidden' in attributes && tag !== 'nav');
        const start = Number(attributes['start'] ?? 1);
        const style = tag === 'ul' ? BULLET : formatOf(attributes['type'], looks.list);
        const isMixed = path.some(({ from }) => mixed.has(from));
        if ((tag === 'ol' && (style !== '' || start !== 1)) || (isMixed && (tag === 'ol' || tag === 'ul')))
          element.list = { style, next: start };
        if (element.list || element.isItem)
          edits.push({ from: parser.startIndex, to: parser.endIndex + 1, markup: '<div>' });
      },
      ontext(words) {
        if (words.trim() === '') return;
        for (const element of path) element.hasWords = true;
        for (const element of path) {
          if (element.label === '') continue;
          edits.push({ from: parser.startIndex, to: parser.startIndex, markup: `${element.label} ` });
          element.label = '';
        }
      },
      onclosetag(_, isImplied) {
        guard.close();
        const element = path.pop();
        if (!element) return;
        const isOver = !path.some(({ isHidden }) => isHidden);
        if (element.isHidden && element.hasWords && isOver) {
          hiddenRuns += 1;
          edits.push({ from: element.from, to: parser.endIndex + 1, markup: '' });
        } else if (element.list || element.isItem) {
          const from = parser.startIndex;
          edits.push({ from, to: isImplied ? from : parser.endIndex + 1, markup: '</div>' });
        }
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(markup);
  return { markup: withEdits(markup, edits), hiddenRuns };
};
