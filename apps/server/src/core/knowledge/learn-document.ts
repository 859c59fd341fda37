import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';
import type { NewPassage } from './knowledge.store.ts';
import { splitDocument, type Passage } from './split.ts';
import { passageTokens } from './tokens.ts';

/**
 * A document as JSON, which the server only hands on: to take it apart would keep everybody waiting whose answer it
 * streams. `length` is that of its text, in UTF-16 units; `wordless` counts the pages that have none.
 */
export type LearnedDocument = { length: number; document: Uint8Array; wordless: number };

/** So many that storing them is short, and that a whole library is never held at once. */
const PASSAGES_AT_ONCE = 200;

/** The same text, each sign in its place, without those that a database cannot keep. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();

const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** A passage with the tokens by which it is found. */
const findable = (passage: Passage): NewPassage => ({
  ...passage,
  ...passageTokens(passage.heading, passage.text),
});

/** Splits a document and makes its passages findable; hands them over as arrays of `NewPassage` in JSON. */
export const learnDocument = async (
  parsed: ParsedDocument,
  handOver: (passages: Uint8Array) => Promise<void>,
): Promise<LearnedDocument> => {
  const document = { ...parsed, text: storable(parsed.text) };
  const passages = splitDocument(document);
  for (let from = 0; from < passages.length; from += PASSAGES_AT_ONCE)
    await handOver(asJson(passages.slice(from, from + PASSAGES_AT_ONCE).map(findable)));
  return { length: document.text.length, document: asJson(document), wordless: parsed.wordless ?? 0 };
};
