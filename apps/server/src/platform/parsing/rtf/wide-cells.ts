/** A cell as a row defines it: the place of its control word, and its right edge in twentieths of a point. */
type CellDefinition = { at: number; right: number };

type Row = {
  /** Definitions of the cells of a row. Word writes them twice, before and after the cells. */
  definitions: CellDefinition[][];
  /** Places of the control words that end the cells. */
  ends: number[];
};

/**
 * Maximum distance of edges that count as the same, because programs write them slightly differently in each
 * row.
 */
const EDGE_TOLERANCE = 30;
const MAX_COLUMNS = 64;

const lastEdges = ({ definitions }: Row): number[] => (definitions.at(-1) ?? []).map(({ right }) => right);

const edgesOf = (rows: readonly Row[]): number[] => {
  const edges: number[] = [];
  const all = rows.flatMap(lastEdges).toSorted((one, other) => one - other);
  for (const edge of all) if (edge - (edges.at(-1) ?? -Infinity) > EDGE_TOLERANCE) edges.push(edge);
  return edges;
};

/**
 * Whether two rows belong to one table. Programs write tables without a paragraph between them as one series
 * of rows, and only the edges tell them apart.
 */
const haveEdgeInCommon = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((edge) => other.some((each) => Math.abs(edge - each) <= EDGE_TOLERANCE));

/** Divides a series of rows into tables. */
const tablesOf = (rows: readonly Row[]): Row[][] => {
  const tables: { rows: Row[]; edges: number[] }[] = [];
  for (const row of rows) {
    const edges = lastEdges(row);
    const table = tables.at(-1);
    if (table && haveEdgeInCommon(table.edges, edges)) {
      table.rows.push(row);
      table.edges.push(...edges);
    } else tables.push({ rows: [row], edges });
  }
  return tables.map((table) => table.rows);
};

const widen = (written: string[], { definitions, ends }: Row, edges: readonly number[]): void => {
  for (const [set, cells] of definitions.entries()) {
    let left = -1;
    for (const [index, { at, right }] of cells.entries()) {
      const last = edges.findLastIndex((edge) => edge <= right + EDGE_TOLERANCE);
      const between = edges.slice(left + 1, last);
      left = last;
      if (between.length === 0) continue;
      // The cell ends at its first edge; cells that are merged into it fill the others.
      const [first, ...rest] = [...between, right];
      written[at] = `\\cellx${first}${rest.map((edge) => `\\clmrg\\cellx${edge}`).join('')} `;
      const end = ends[index];
      if (set === 0 && end !== undefined) written[end] = '\\cell '.repeat(between.length + 1);
    }
  }
};

/**
 * Finds cells that are as wide as several of another row, and divides them into merged ones: LibreOffice and
 * old programs merge cells by their width alone. Its methods are called while the control words of a document
 * are written, one table after another.
 */
export const createWideCells = (written: string[]) => {
  let rows: Row[] = [];
  let row: Row = { definitions: [], ends: [] };
  let hasNested = false;

  const endTable = (): void => {
    for (const table of hasNested ? [] : tablesOf(rows)) {
      const edges = edgesOf(table);
      if (table.length > 1 && edges.length <= MAX_COLUMNS)
        for (const each of table) widen(written, each, edges);
    }
    rows = [];
  };

  return {
    /** Records a control word that was appended to the document. */
    control(word: string, value: string | undefined): void {
      const at = written.length - 1;
      if (word === 'trowd') row.definitions.push([]);
      else if (word === 'cellx') row.definitions.at(-1)?.push({ at, right: Number(value ?? 0) });
      else if (word === 'cell') row.ends.push(at);
      else if (word === 'nestcell' || word === 'nestrow') hasNested = true;
      else if (word === 'row') {
        rows.push(row);
        row = { definitions: [], ends: [] };
      } else if (word === 'par' && row.definitions.length === 0) endTable();
    },
    end: endTable,
  };
};
