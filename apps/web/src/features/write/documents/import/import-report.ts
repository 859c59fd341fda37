/** Content of a file that is missing in its document, or has a different form there. */
export type ImportReport = {
  /** Names of pictures in formats that browsers cannot show. */
  pictures: string[];
  /** Names of charts, diagrams and embedded objects. */
  objects: string[];
  /** Number of formulas that could not be read. */
  formulas: number;
  /** Number of tracked changes that were accepted. */
  changes: number;
  comments: number;
  /** Number of hidden pieces of text. */
  hidden: number;
  /** Whether there was text in headers or footers. */
  hasHeaders: boolean;
  /** Names of properties in the front matter of a Markdown file. */
  properties: string[];
};

export type ImportedText = { content: string; title?: string; report: ImportReport };

export const emptyReport = (): ImportReport => ({
  pictures: [],
  objects: [],
  formulas: 0,
  changes: 0,
  comments: 0,
  hidden: 0,
  hasHeaders: false,
  properties: [],
});

type ReportLine =
  | { key: 'importPictures' | 'importObjects' | 'importProperties'; values: { count: number; names: string } }
  | { key: 'importFormulas' | 'importChanges' | 'importComments' | 'importHidden'; values: { count: number } }
  | { key: 'importHeaders'; values: Record<string, never> };

const MAX_NAMES = 5;

const namesOf = (names: readonly string[]): { count: number; names: string } => ({
  count: names.length,
  names: names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : ''),
});

/** Converts a report to messages for the user. */
export const reportLines = (report: ImportReport): ReportLine[] => {
  const { pictures, objects, formulas, changes, comments, hidden, hasHeaders, properties } = report;
  return [
    ...(pictures.length > 0 ? [{ key: 'importPictures', values: namesOf(pictures) } as const] : []),
    ...(objects.length > 0 ? [{ key: 'importObjects', values: namesOf(objects) } as const] : []),
    ...(formulas > 0 ? [{ key: 'importFormulas', values: { count: formulas } } as const] : []),
    ...(changes > 0 ? [{ key: 'importChanges', values: { count: changes } } as const] : []),
    ...(comments > 0 ? [{ key: 'importComments', values: { count: comments } } as const] : []),
    ...(hidden > 0 ? [{ key: 'importHidden', values: { count: hidden } } as const] : []),
    ...(properties.length > 0 ? [{ key: 'importProperties', values: namesOf(properties) } as const] : []),
    ...(hasHeaders ? [{ key: 'importHeaders', values: {} } as const] : []),
  ];
};
