import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';
import type { NewPassage } from './knowledge.store.ts';
import { splitDocument, type Passage } from './split.ts';
import { tokenize, toTsvector } from './tokens.ts';

/**
 * What reading a file brings: the document and its passages as JSON, which the server only hands on. To take it apart
 * would keep everybody waiting whose answer it streams.
 */
export type LearnedDocument = {
  /** Of the text, in UTF-16 units. */
  length: number;
  document: Uint8Array;
  /** Arrays of `NewPassage`, so many at a time that storing one of them is short. */
  passages: Uint8Array[];
};

const PASSAGES_AT_ONCE = 200;

/** The same text, each sign in its place, without those that a database cannot keep. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();

const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** A passage with the tokens by which it is found. */
const findable = (passage: Passage): NewPassage => {
  const { heading, text } = passage;
  const tokens = tokenize(heading === null ? text : `${heading}\n${text}`);
  return { ...passage, tokens: toTsvector(tokens), tokenCount: tokens.length };
};

/** Splits a document into passages and makes them findable. */
export const learnDocument = (parsed: ParsedDocument): LearnedDocument => {
  const document = { ...parsed, text: storable(parsed.text) };
  const all = splitDocument(document);
  const passages: Uint8Array[] = [];
  for (let from = 0; from < all.length; from += PASSAGES_AT_ONCE)
    passages.push(asJson(all.slice(from, from + PASSAGES_AT_ONCE).map(findable)));
  return { length: document.text.length, document: asJson(document), passages };
};
