import { node, textNode, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import { listsOf, type ListEntry } from '../word/read-list.ts';
import { CODE_LINE, isCodeLine, joinCode } from './rtf-code.ts';
import { FIRST_PARAGRAPH, paragraphChange, type RtfParagraph } from './rtf-paragraph.ts';
import { createRtfStyles } from './rtf-styles.ts';
import { tableOf, type RtfCell, type RtfCellContent, type RtfRow } from './rtf-table.ts';

type Container = { blocks: DocumentNode[]; entries: ListEntry[] };

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

const entryOf = (label: string, { list, level }: RtfParagraph, words: DocumentNode[]): ListEntry => {
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

const isFormula = ({ type }: DocumentNode): boolean => type === 'formula';
const isBlank = ({ type, text }: DocumentNode): boolean => type === 'hardBreak' || text?.trim() === '';

/**
 * Splits content into paragraphs. A display formula, or one that is alone in its paragraph, becomes a block.
 */
const paragraphsOf = (content: readonly DocumentNode[]): DocumentNode[] => {
  const isAlone = content.some(isFormula) && content.every((each) => isFormula(each) || isBlank(each));
  const blocks: DocumentNode[] = [];
  let words: DocumentNode[] = [];
  const endWords = (): void => {
    if (words.length > 0) blocks.push(node('paragraph', words));
    words = [];
  };
  for (const each of content) {
    if (!isFormula(each) || (!isAlone && each.attrs?.['isDisplay'] !== true)) words.push(each);
    else {
      endWords();
      blocks.push(node('formulaBlock', undefined, { tex: each.attrs?.['tex'] }));
    }
  }
  endWords();
  return blocks;
};

/** Removes bold from the text of a heading: programs repeat the formatting of the style there. */
const withoutBold = (words: readonly DocumentNode[]): DocumentNode[] => {
  const isBold = (each: DocumentNode) => each.marks?.some(({ type }) => type === 'bold') ?? false;
  const texts = words.filter((each) => each.text !== undefined && !isBlank(each));
  if (!texts.every(isBold)) return [...words];
  return words.map((each) =>
    each.text === undefined
      ? each
      : textNode(
          each.text,
          (each.marks ?? []).filter(({ type }) => type !== 'bold'),
        ),
  );
};

/** Breaks within a paragraph. The words around a break are not one word. */
const BREAKS = new Set(['line', 'column', 'softline', 'softpage', 'softcol']);

/** Builds the blocks of a document from the paragraphs, cells and rows of a Rich Text file. */
export const createRtfBlocks = () => {
  const body = emptyContainer();
  const notes: DocumentNode[] = [];
  const styles = createRtfStyles();
  const outerWords: DocumentNode[][] = [];
  /** Paragraphs that contain the text boxes currently open. */
  const boxes: { words: DocumentNode[]; paragraph: RtfParagraph; label: string | undefined }[] = [];
  let words: DocumentNode[] = [];
  let paragraph: RtfParagraph = FIRST_PARAGRAPH;
  let label: string | undefined;
  let definition: { cells: RtfCell[]; isHead: boolean } = { cells: [], isHead: false };
  let merge = UNMERGED;
  let cell = emptyContainer();
  let contents: RtfCellContent[] = [];
  let rows: RtfRow[] = [];

  const endTable = (): void => {
    if (rows.length === 0) return;
    endList(body);
    body.blocks.push(tableOf(rows));
    rows = [];
  };

  const addCodeLine = (content: DocumentNode[], isStyled: boolean): void => {
    const { style } = paragraph;
    const { language = null } = styles.codeOf(style) ?? {};
    body.blocks.push(node(CODE_LINE, content, { style: isStyled ? style : null, isStyled, language }));
  };

  const addQuote = (content: readonly DocumentNode[]): void => {
    const last = body.blocks.at(-1);
    if (last?.type === 'blockquote') last.content?.push(...paragraphsOf(content));
    else body.blocks.push(node('blockquote', paragraphsOf(content)));
  };

  /** Ends an empty paragraph. In code it becomes a blank line, and with a border it becomes a rule. */
  const endBlank = (isMonospaced: boolean): void => {
    if (paragraph.isInTable || label !== undefined) return;
    const isStyled = styles.codeOf(paragraph.style) !== undefined;
    const isWithinCode = body.blocks.at(-1)?.type === CODE_LINE && rows.length === 0;
    if ((isStyled || isMonospaced) && isWithinCode) addCodeLine([], isStyled);
    else if (paragraph.isRuled) {
      endTable();
      endList(body);
      body.blocks.push(node('horizontalRule'));
    }
  };

  const endParagraph = (isMonospaced = false): void => {
    const isInCell = paragraph.isInTable || boxes.some((box) => box.paragraph.isInTable);
    const container = isInCell ? cell : body;
    const content = words;
    words = [];
    if (content.length === 0) endBlank(isMonospaced);
    const text = label?.trim();
    label = undefined;
    if (content.length === 0) return;
    if (!isInCell) endTable();
    const level = styles.headingLevel(paragraph.style, paragraph.outline);
    if (text !== undefined && level === undefined) {
      container.entries.push(entryOf(text, paragraph, content));
      return;
    }
    endList(container);
    const isStyled = styles.codeOf(paragraph.style) !== undefined;
    if (level !== undefined) {
      const number = text === undefined ? [] : [textNode(`${text} `, [])];
      container.blocks.push(node('heading', [...number, ...withoutBold(content)], { level }));
    } else if (isInCell) container.blocks.push(node('paragraph', content));
    else if (isStyled || isCodeLine(content)) addCodeLine(content, isStyled);
    else if (styles.isQuote(paragraph.style)) addQuote(content);
    else body.blocks.push(...paragraphsOf(content));
  };

  const changeParagraph = (part: Partial<RtfParagraph>): void => {
    paragraph = Object.assign({}, paragraph, part);
  };

  const endCell = (): void => {
    changeParagraph({ isInTable: true });
    endParagraph();
    endList(cell);
    contents.push({ blocks: cell.blocks, align: paragraph.align });
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

  return {
    add(part: DocumentNode): void {
      words.push(part);
    },
    control(name: string, value: number | undefined, isMonospaced: boolean): void {
      if (BREAKS.has(name)) words.push(outerWords.length > 0 ? textNode(' ', []) : node('hardBreak'));
      else if (outerWords.length > 0) {
        if (name === 'par' && words.length > 0) words.push(textNode(' ', []));
      } else if (name === 'par' && paragraph.isDropCap && words.length > 0) return;
      else if (name === 'par' || name === 'sect' || name === 'page' || name === 'nestcell')
        endParagraph(isMonospaced);
      else {
        const change = paragraphChange(name, value, paragraph);
        if (change) changeParagraph(change);
        else changeRow(name, value);
      }
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
    /** Starts a text box, whose text is not part of the paragraph around it. */
    openBox(): void {
      boxes.push({ words, paragraph, label });
      if (outerWords.length === 0) [words, label, paragraph] = [[], undefined, FIRST_PARAGRAPH];
      else words.push(textNode(' ', []));
    },
    closeBox(): void {
      if (outerWords.length === 0) {
        endParagraph();
        const outer = boxes.at(-1);
        if (outer) ({ words, paragraph, label } = outer);
      } else words.push(textNode(' ', []));
      boxes.pop();
    },
    openNote(): void {
      outerWords.push(words);
      words = [];
    },
    closeNote(): void {
      // Pandoc writes a non-breaking space after the number of a footnote.
      const first = words.findIndex(({ type, text }) => type !== 'text' || (text ?? '').trim() !== '');
      const content = first < 0 ? [] : words.slice(first);
      words = outerWords.pop() ?? [];
      const number = String(notes.length + 1);
      notes.push(node('footnote', content.length > 0 ? content : [textNode('…', [])], { label: number }));
      words.push(node('footnoteReference', undefined, { label: number }));
    },
    styles,
    /**
     * Returns the complete document. `tidy` normalizes the content of a paragraph in the same way as the
     * editor.
     */
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
        const cellBlocks = tidy(content);
        return cellBlocks.length > 0 ? [node(type, cellBlocks, attrs)] : type === 'footnote' ? [each] : [];
      };
      const isWhole = (each: DocumentNode): boolean =>
        !each.type.startsWith('table') || each.content !== undefined;
      return node('doc', [...joinCode(body.blocks), ...notes].flatMap(tidied).filter(isWhole));
    },
  };
};
