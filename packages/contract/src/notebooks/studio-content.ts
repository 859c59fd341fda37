import * as z from 'zod/mini';

export const STUDIO_KINDS = [
  'briefing',
  'guide',
  'faq',
  'timeline',
  'outline',
  'essay',
  'quiz',
  'cards',
  'mindmap',
  'facts',
  'table',
] as const;
export const StudioKind = z.enum(STUDIO_KINDS);
export type StudioKind = z.infer<typeof StudioKind>;
/** Kinds that are written from all sources at once; a table is filled source by source. */
export type WrittenKind = Exclude<StudioKind, 'table'>;

/** Numbers of the item's citations. */
const cites = z.array(z.int());

export const OutlineSection = z.object({
  title: z.string(),
  level: z.int(),
  points: z.array(z.object({ text: z.string(), cites })),
});
export type OutlineSection = z.infer<typeof OutlineSection>;

/** `start` is sortable: `1998-03-05`, `1998-03`, `1998`, `-0221`. */
export const TimelineEvent = z.object({ date: z.string(), start: z.string(), text: z.string(), cites });
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const QuizQuestion = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** Index of the correct option. */
  right: z.int(),
  explanation: z.string(),
  cites,
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

export const Flashcard = z.object({ front: z.string(), back: z.string(), cites });
export type Flashcard = z.infer<typeof Flashcard>;

/** `parent` is the index of an earlier node; null for the root. */
export const MindMapNode = z.object({ text: z.string(), parent: z.nullable(z.int()), cites });
export type MindMapNode = z.infer<typeof MindMapNode>;

export const FactRow = z.object({ subject: z.string(), statement: z.string(), figure: z.string(), cites });
export type FactRow = z.infer<typeof FactRow>;

export const FaqEntry = z.object({ question: z.string(), answer: z.string(), cites });
export type FaqEntry = z.infer<typeof FaqEntry>;

/** One value of a cell. Its passages contain it. */
export const TableValue = z.object({ text: z.string(), cites });
export type TableValue = z.infer<typeof TableValue>;

/**
 * `waiting`: not filled yet. `unread`: the source or the model's answer could not be read. Missing once it is
 * filled.
 */
export const CellState = z.enum(['waiting', 'unread']);
export type CellState = z.infer<typeof CellState>;

/** No values: the source does not state it. Several: the source's own passages disagree. */
export const TableCell = z.object({
  state: z.optional(CellState),
  values: z.array(TableValue),
  /** A person's value, shown instead of the others; empty if the source states none. */
  correction: z.optional(z.string()),
  /** Number of values that were left out because their passages do not support them. */
  leftOut: z.optional(z.int()),
});
export type TableCell = z.infer<typeof TableCell>;

/** One row per source, with a cell for each column. The source may have been deleted since. */
export const TableRow = z.object({ sourceId: z.string(), name: z.string(), cells: z.array(TableCell) });
export type TableRow = z.infer<typeof TableRow>;

const KeptCells = z.array(z.object({ key: z.string(), cell: TableCell }));

/** Removed rows, with their cells by column, and removed columns, with their cells by source. */
export const RemovedTableParts = z.object({
  rows: z.array(z.object({ index: z.int(), sourceId: z.string(), name: z.string(), cells: KeptCells })),
  columns: z.array(z.object({ index: z.int(), name: z.string(), cells: KeptCells })),
});
export type RemovedTableParts = z.infer<typeof RemovedTableParts>;

/** The text is Markdown with citations such as `[1]`. */
export const StudioContent = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('text'), text: z.string() }),
  z.object({ shape: z.literal('faq'), entries: z.array(FaqEntry) }),
  z.object({ shape: z.literal('timeline'), events: z.array(TimelineEvent) }),
  z.object({ shape: z.literal('outline'), sections: z.array(OutlineSection) }),
  z.object({ shape: z.literal('quiz'), questions: z.array(QuizQuestion) }),
  z.object({ shape: z.literal('cards'), cards: z.array(Flashcard) }),
  z.object({ shape: z.literal('mindmap'), nodes: z.array(MindMapNode) }),
  z.object({ shape: z.literal('facts'), facts: z.array(FactRow) }),
  z.object({
    shape: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(TableRow),
    /** Kept so that they can be restored without being paid for again. */
    removed: z.optional(RemovedTableParts),
  }),
]);
export type StudioContent = z.infer<typeof StudioContent>;
export type StudioShape = StudioContent['shape'];
export type ContentOf<Shape extends StudioShape> = Extract<StudioContent, { shape: Shape }>;
