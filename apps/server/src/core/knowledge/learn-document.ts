import type { ParsedDocument, ReadingReport } from '../../platform/parsing/parsed-document.ts';
import type { NewPassage } from './knowledge.store.ts';
import { splitDocument, type Passage } from './split.ts';
import { passageTokens } from './tokens.ts';

/**
 * A document as JSON, which the server passes on without parsing, because parsing would block its event loop,
 * and thus all streams. `length` is that of its text in UTF-16 units; `wordless` is the number of pages
 * without text, `poor` that of pages whose text should be read from their picture.
 */
export type LearnedDocument = {
  length: number;
  document: Uint8Array;
  wordless: number;
  poor: number;
  report: ReadingReport & { pages: number };
};

/** Batch size: storing a batch is quick, and a long document is never completely in memory. */
const PASSAGE_BATCH_SIZE = 200;

/** Replaces characters that PostgreSQL cannot store, without changing any offset. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();

const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

const findable = (passage: Passage): NewPassage => ({
  ...passage,
  ...passageTokens(passage.heading, passage.text),
});

/** The line below the header of a table. */
const TABLE_HEAD = /^\|(?:[ :]*-{3,}[ :]*\|)+ *$/gm;

/** Number of tables that were parsed. The sheets of a workbook are counted as sheets. */
const tablesIn = ({ kind, text, report }: ParsedDocument): number =>
  kind === 'xlsx' ? 0 : Math.max(report?.tables ?? 0, text.match(TABLE_HEAD)?.length ?? 0);

/**
 * Splits a document into passages with search tokens. Hands them over in batches, each a JSON array of
 * `NewPassage`.
 */
export const learnDocument = async (
  parsed: ParsedDocument,
  handOver: (passages: Uint8Array) => Promise<void>,
): Promise<LearnedDocument> => {
  const document = { ...parsed, text: storable(parsed.text) };
  const passages = splitDocument(document);
  for (let from = 0; from < passages.length; from += PASSAGE_BATCH_SIZE)
    await handOver(asJson(passages.slice(from, from + PASSAGE_BATCH_SIZE).map(findable)));
  return {
    length: document.text.length,
    document: asJson(document),
    wordless: parsed.wordless ?? 0,
    poor: parsed.poor ?? 0,
    report: { ...parsed.report, tables: tablesIn(parsed), pages: parsed.pages.length },
  };
};
