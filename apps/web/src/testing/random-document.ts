import { node, textNode, type DocumentMark, type DocumentNode } from '../core/rich-text/document/document.ts';

/** Returns a generator of numbers from 0 to 1 that depend only on the seed (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const WORDS =
  'lamp 灯塔 守夜人 10 3.14 50% שלום مرحبا 😀 naïve Łódź a_b x*y <b> & #1 `q` | ~5~ $9 www.a 1) -- + 日本語 한국 e.g. \\n'.split(
    ' ',
  );
const FORMULAS = [
  'E=mc^2',
  '\\frac{a}{b + 1}',
  '\\sum_{i=1}^{n} x_i',
  '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
];
const MARKS: readonly DocumentMark[] = [
  { type: 'bold' },
  { type: 'italic' },
  { type: 'strike' },
  { type: 'code' },
  { type: 'link', attrs: { href: 'https://ok.test/a_b' } },
];
const LISTS = ['bulletList', 'orderedList', 'taskList'];
/** Blocks that can be aligned in Word files. */
const ALIGNED = new Set(['paragraph', 'heading']);
const MAX_DEPTH = 3;

/** Generates a document with nested blocks, marks, tables with merged cells, and several scripts. */
export const randomDocument = (seed: number): DocumentNode => {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const times = <Item>(min: number, max: number, make: (at: number) => Item): Item[] =>
    Array.from({ length: min + below(max - min + 1) }, (_, at) => make(at));

  const words = (): string => times(1, 4, () => pick(WORDS)).join(' ');
  /** Separates runs by spaces, because Markdown cannot express some marks directly next to letters. */
  const inline = (): DocumentNode[] =>
    times(1, 4, (at): DocumentNode[] => {
      const gap = at === 0 ? [] : [textNode(' ', [])];
      const kind = random();
      if (kind < 0.1)
        return [...gap, node('formula', undefined, { tex: pick(FORMULAS.slice(0, 2)), isDisplay: false })];
      if (kind < 0.25)
        return [
          ...gap,
          textNode('10', []),
          textNode(pick(['6', '−3', 'n']), [{ type: pick(['superscript', 'subscript']) }]),
        ];
      const marks = MARKS.filter(() => random() < 0.15);
      return [...gap, textNode(words(), marks)];
    }).flat();
  const paragraph = () => node('paragraph', inline());

  const item = (type: string, depth: number) =>
    type === 'taskList'
      ? node('taskItem', [paragraph()], { checked: random() < 0.5 })
      : node('listItem', [paragraph(), ...(random() < 0.4 ? blocks(depth + 1, 1) : [])]);
  const list = (depth: number) => {
    const type = pick(LISTS);
    return node(
      type,
      times(1, 3, () => item(type, depth)),
      type === 'orderedList' ? { start: 1 + below(5) } : undefined,
    );
  };

  const cell = (isHead: boolean, content: DocumentNode[], spans: Record<string, number> = {}) =>
    node(isHead ? 'tableHeader' : 'tableCell', content, {
      align: ALIGNED.has(content[0]?.type ?? '') ? pick([null, null, 'center', 'right']) : null,
      ...spans,
    });
  const plainTable = () => {
    const width = 1 + below(3);
    const aligns = times(width, width, () => pick([null, 'center', 'right']));
    return node(
      'table',
      times(2, 3, (at) =>
        node(
          'tableRow',
          times(width, width, (column) =>
            node(at === 0 ? 'tableHeader' : 'tableCell', [paragraph()], { align: aligns[column] }),
          ),
        ),
      ),
    );
  };
  /** A cell that spans two rows, and one that spans two columns. */
  const mergedTable = (depth: number) =>
    node('table', [
      node('tableRow', [
        cell(false, blocks(depth + 1, 2), { rowspan: 2 }),
        cell(false, [paragraph()]),
        cell(false, [paragraph()]),
      ]),
      node('tableRow', [cell(false, blocks(depth + 1, 2), { colspan: 2 })]),
    ]);

  const block = (depth: number): DocumentNode => {
    const kind = random();
    if (depth >= MAX_DEPTH || kind < 0.35) return paragraph();
    if (kind < 0.45) return node('heading', inline(), { level: 1 + below(6) });
    if (kind < 0.6) return list(depth);
    if (kind < 0.68) return node('blockquote', blocks(depth + 1, 2));
    if (kind < 0.76)
      return node('codeBlock', [textNode('if (a) {\n\n  灯 & <b>;\n}', [])], {
        language: pick([null, 'ts', 'c++']),
      });
    if (kind < 0.82) return node('formulaBlock', undefined, { tex: pick(FORMULAS) });
    if (kind < 0.86) return node('horizontalRule');
    return kind < 0.93 ? plainTable() : mergedTable(depth);
  };
  /** Separates blocks of the same kind, because other formats would merge adjacent lists or quotes. */
  const blocks = (depth: number, maxBlocks: number): DocumentNode[] =>
    times(1, maxBlocks, () => block(depth)).flatMap((each, at, all) => {
      const before = all[at - 1]?.type ?? '';
      const isSame = LISTS.includes(each.type) ? LISTS.includes(before) : each.type === before;
      return at > 0 && isSame ? [paragraph(), each] : [each];
    });
  return node('doc', blocks(0, 8));
};
