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

/** No values: the source does not state it. Several: the source's own passages disagree. */
export const TableCell = z.object({ values: z.array(TableValue) });
export type TableCell = z.infer<typeof TableCell>;

/** One row per source, with a cell for each column. */
export const TableRow = z.object({ name: z.string(), cells: z.array(TableCell) });
export type TableRow = z.infer<typeof TableRow>;

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
  z.object({ shape: z.literal('table'), columns: z.array(z.string()), rows: z.array(TableRow) }),
]);
export type StudioContent = z.infer<typeof StudioContent>;
export type StudioShape = StudioContent['shape'];
export type ContentOf<Shape extends StudioShape> = Extract<StudioContent, { shape: Shape }>;
