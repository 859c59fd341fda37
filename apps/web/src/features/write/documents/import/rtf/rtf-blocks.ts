import { node, textNode, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import { listsOf, type ListEntry } from '../word/read-list.ts';
import { tableOf, type RtfCell, type RtfRow } from './rtf-table.ts';

type Container = { blocks: DocumentNode[]; entries: ListEntry[] };

type Paragraph = {
  style: number;
  outline: number | undefined;
  list: number | undefined;
  level: number;
  isInTable: boolean;
};

type Style = { name: string; outline: number | undefined };

const FIRST_PARAGRAPH: Paragraph = {
  style: 0,
  outline: undefined,
  list: undefined,
  level: 0,
  isInTable: false,
};
const MERGES: Readonly<Record<string, Pick<RtfCell, 'merge' | 'isContinued'>>> = {
  clmgf: { merge: 'across', isContinued: false },
  clmrg: { merge: 'across', isContinued: true },
  clvmgf: { merge: 'down', isContinued: false },
  clvmrg: { merge: 'down', isContinued: true },
};
const UNMERGED: Pick<RtfCell, 'merge' | 'isContinued'> = { merge: 'none', isContinued: false };

const emptyContainer = (): Container => ({ blocks: [], entries: [] });

const endList = (container: Container): void => {
  container.blocks.push(...listsOf(container.entries.splice(0)));
};

const entryOf = (label: string, { list, level }: Paragraph, words: DocumentNode[]): ListEntry => {
  const isBullet = !/[\p{L}\p{N}]/u.test(label) || label === 'o';
  const plain = /^(\d{1,9})\.$/.exec(label)?.[1];
  return {
    list: `${list ?? 0} ${level}`,
    level,
    isBullet,
    label: isBullet ? '' : label,
    value: Number(plain ?? 0),
    isPlain: plain !== undefined,
    blocks: [node('paragraph', words)],
  };
};

/** Builds the blocks of a document from the paragraphs, cells and rows of a file in Rich Text Format. */
export const createRtfBlocks = () => {
  const body = emptyContainer();
  const notes: DocumentNode[] = [];
  const styles = new Map<number, Style>();
  const outerWords: DocumentNode[][] = [];
  let words: DocumentNode[] = [];
  let paragraph = FIRST_PARAGRAPH;
  let label: string | undefined;
  let style:
    | { number: number; isOfParagraph: boolean; name: string; outline: number | undefined }
    | undefined;
  let definition: { cells: RtfCell[]; isHead: boolean } = { cells: [], isHead: false };
  let merge = UNMERGED;
  let cell = emptyContainer();
  let contents: DocumentNode[][] = [];
  let rows: RtfRow[] = [];

  const endTable = (): void => {
    if (rows.length === 0) return;
    endList(body);
    body.blocks.push(tableOf(rows));
    rows = [];
  };

  const headingLevel = (): number | undefined => {
    const { name = '', outline } = styles.get(paragraph.style) ?? {};
    const named = /^(?:heading|标题) ([1-6])\b/i.exec(name.trim())?.[1];
    const level = paragraph.outline ?? outline;
    if (level !== undefined) return level < 9 ? Math.min(level + 1, 6) : undefined;
    return named ? Number(named) : /^title$/i.test(name.trim()) ? 1 : undefined;
  };

  const endParagraph = (): void => {
    const container = paragraph.isInTable ? cell : body;
    const [content, text] = [words, label?.trim()];
    words = [];
    label = undefined;
    if (content.length === 0) return;
    if (!paragraph.isInTable) endTable();
    const level = headingLevel();
    if (text !== undefined && level === undefined) {
      container.entries.push(entryOf(text, paragraph, content));
      return;
    }
    endList(container);
    const numbered = text === undefined ? content : [textNode(`${text} `, []), ...content];
    container.blocks.push(
      level === undefined ? node('paragraph', numbered) : node('heading', numbered, { level }),
    );
  };

  const endCell = (): void => {
    paragraph = Object.assign({}, paragraph, { isInTable: true });
    endParagraph();
    endList(cell);
    contents.push(cell.blocks);
    cell = emptyContainer();
  };

  const changeRow = (name: string, value: number | undefined): void => {
    if (name === 'trowd') definition = { cells: [], isHead: false };
    else if (name === 'trhdr') definition.isHead = true;
    else if (MERGES[name]) merge = MERGES[name];
    else if (name === 'cellx') {
      definition.cells.push({ right: value ?? 0, merge: merge.merge, isContinued: merge.isContinued });
      merge = UNMERGED;
    } else if (name === 'cell') endCell();
    else if (name === 'row' && contents.length > 0) {
      rows.push({ cells: definition.cells, contents, isHead: definition.isHead });
      contents = [];
    }
  };

  const changeParagraph = (part: Partial<Paragraph>): void => {
    paragraph = Object.assign({}, paragraph, part);
  };

  return {
    add(part: DocumentNode): void {
      words.push(part);
    },
    control(name: string, value: number | undefined): void {
      if (name === 'line') words.push(outerWords.length > 0 ? textNode(' ', []) : node('hardBreak'));
      else if (outerWords.length > 0) {
        if (name === 'par' && words.length > 0) words.push(textNode(' ', []));
      } else if (name === 'par' || name === 'sect' || name === 'page' || name === 'nestcell') endParagraph();
      else if (name === 'pard') paragraph = FIRST_PARAGRAPH;
      else if (name === 's') changeParagraph({ style: value ?? 0 });
      else if (name === 'outlinelevel') changeParagraph({ outline: value });
      else if (name === 'ls') changeParagraph({ list: value });
      else if (name === 'ilvl') changeParagraph({ level: Math.min(Math.max(value ?? 0, 0), 8) });
      else if (name === 'intbl') changeParagraph({ isInTable: true });
      else changeRow(name, value);
    },
    openLabel(): void {
      label = '';
    },
    labelText(text: string): void {
      if (label !== undefined) label += text;
    },
    closeLabel(): void {
      label = label?.trim();
    },
    openNote(): void {
      outerWords.push(words);
      words = [];
    },
    closeNote(): void {
      // Pandoc writes a fixed space after the number of a note.
      const first = words.findIndex(({ type, text }) => type !== 'text' || (text ?? '').trim() !== '');
      const content = first < 0 ? [] : words.slice(first);
      words = outerWords.pop() ?? [];
      const number = String(notes.length + 1);
      notes.push(node('footnote', content.length > 0 ? content : [textNode('…', [])], { label: number }));
      words.push(node('footnoteReference', undefined, { label: number }));
    },
    style(name: string, value: number | undefined): void {
      style ??= { number: 0, isOfParagraph: true, name: '', outline: undefined };
      if (name === 's') style.number = value ?? 0;
      else if (name === 'outlinelevel') style.outline = value;
      else if (/^(?:cs|ds|ts)$/.test(name)) style.isOfParagraph = false;
    },
    styleText(text: string): void {
      style ??= { number: 0, isOfParagraph: true, name: '', outline: undefined };
      style.name += text;
    },
    closeStyle(): void {
      if (style?.isOfParagraph && style.name.trim() !== '')
        styles.set(style.number, { name: style.name.replace(/;.*$/s, ''), outline: style.outline });
      style = undefined;
    },
    /** The whole document; `tidy` normalizes the content of a paragraph like the editor. */
    finish(tidy: (words: readonly DocumentNode[]) => DocumentNode[]): DocumentNode {
      changeParagraph({ isInTable: false });
      endParagraph();
      endTable();
      endList(body);
      const tidied = (each: DocumentNode): DocumentNode[] => {
        const { type, content, attrs } = each;
        if (!content) return [each];
        if (type !== 'paragraph' && type !== 'heading' && type !== 'footnote')
          return [node(type, content.flatMap(tidied), attrs)];
        const own = tidy(content);
        return own.length > 0 ? [node(type, own, attrs)] : type === 'footnote' ? [each] : [];
      };
      const isWhole = (each: DocumentNode): boolean =>
        !each.type.startsWith('table') || each.content !== undefined;
      return node('doc', [...body.blocks, ...notes].flatMap(tidied).filter(isWhole));
    },
  };
};
