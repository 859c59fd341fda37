import { fenced } from '@studiolo/markdown/fenced';
import { pageText } from '../page/page-text.ts';

type Lines = string | readonly string[] | undefined;

type NotebookOutput = { text?: Lines; data?: Record<string, unknown>; ename?: string; evalue?: string };

type NotebookCell = { cell_type?: string; source?: Lines; outputs?: readonly NotebookOutput[] };

/** A cell in the format before version 4. */
type OldCell = NotebookCell & { input?: Lines; level?: number };

type NotebookFile = {
  nbformat?: number;
  cells?: readonly NotebookCell[];
  worksheets?: readonly { cells?: readonly OldCell[] }[];
  metadata?: { language_info?: { name?: string }; kernelspec?: { language?: string } };
};

const joined = (lines: unknown): string => {
  if (typeof lines === 'string') return lines;
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string').join('') : '';
};

const oldCells = (worksheets: NonNullable<NotebookFile['worksheets']>): NotebookCell[] =>
  worksheets.flatMap(({ cells = [] }) =>
    cells.map((cell) => ({
      ...cell,
      source:
        cell.cell_type === 'heading'
          ? `${'#'.repeat(Math.min(cell.level ?? 1, 6))} ${joined(cell.source)}`
          : (cell.source ?? cell.input),
    })),
  );

const parsed = (text: string): NotebookFile | undefined => {
  if (!/^\s*\{/.test(text) || !text.includes('"nbformat"')) return undefined;
  try {
    const file = JSON.parse(text) as NotebookFile;
    if (typeof file.nbformat !== 'number') return undefined;
    if (Array.isArray(file.cells)) return file;
    return Array.isArray(file.worksheets) ? { ...file, cells: oldCells(file.worksheets) } : undefined;
  } catch {
    return undefined;
  }
};

/** The address of a link, as terminals write it. */
const TERMINAL_LINK = /\u001b\]8;[^\u0007\u001b]*(?:\u0007|\u001b\\)/g;

/** Removes colors and addresses of links, and keeps the last version of each overwritten line. */
const asOnTerminal = (text: string): string =>
  text
    .replaceAll(TERMINAL_LINK, '')
    .replaceAll(/\u001b\[[\d;?]*[A-Za-z]/g, '')
    .split('\n')
    .map(
      (line) =>
        line
          .replace(/(?<!\r)\r+$/, '')
          .split('\r')
          .at(-1) ?? '',
    )
    .join('\n');

/** Python's text for an object whose output has another form, such as a styled table. */
const NAME_OF_OBJECT = /^<[\w.]+(?: object)?(?: at 0x[\da-f]+)?>$/i;

const contentOf = (data: Readonly<Record<string, unknown>>): string =>
  joined(data['text/latex']) ||
  (data['application/json'] === undefined ? '' : JSON.stringify(data['application/json']));

/** A Jupyter notebook as Markdown, and the number of its pictures; undefined for any other text. */
export const readNotebook = (text: string): { text: string; pictures: number } | undefined => {
  const file = parsed(text);
  if (!file) return undefined;
  const language = file.metadata?.language_info?.name ?? file.metadata?.kernelspec?.language ?? '';
  let pictures = 0;
  const output = ({ text: stream, data = {}, ename, evalue }: NotebookOutput): string => {
    if (Object.keys(data).some((type) => type.startsWith('image/'))) pictures += 1;
    const [plain, markup] = [joined(data['text/plain']), joined(data['text/html'])];
    const isNamed = NAME_OF_OBJECT.test(plain);
    if ((plain === '' || isNamed) && markup !== '' && !data['text/markdown']) return pageText(markup);
    const latex = joined(data['text/latex']).trim();
    // SymPy's plain text draws formulas over several lines, where a fraction would be read as two numbers.
    const isDrawn = /^\$[^]*\$$/.test(latex) && plain.includes('\n');
    const written = joined(data['text/markdown']) || (isDrawn ? latex : '');
    if (joined(stream) === '' && written !== '') return written.trim();
    const words = joined(stream) || (isNamed && contentOf(data)) || plain;
    return fenced(asOnTerminal(words || (ename ? `${ename}: ${evalue ?? ''}` : '')), '');
  };
  const cells = (file.cells ?? []).flatMap(({ cell_type: type, source, outputs = [] }) =>
    type === 'code' ? [fenced(joined(source), language), ...outputs.map(output)] : [joined(source).trim()],
  );
  return { text: cells.filter((cell) => cell !== '').join('\n\n'), pictures };
};
