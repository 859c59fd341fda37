import { createFieldNumbers } from '@studiolo/markdown/word/field-numbers';
import { node, textNode, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import { writeMarkdown } from '../../../../../core/rich-text/document/write-blocks.ts';
import { emptyReport, type ImportedText } from '../import-report.ts';
import type { Docx } from './docx.ts';
import { all, attribute } from './docx-xml.ts';
import { mainPartOf, parsePart, unpack, type WordParts } from './open-docx.ts';
import { withoutSpaces } from './math-signature.ts';
import { isTitle, readBlocks } from './read-blocks.ts';
import { inlineOf } from './read-inline.ts';
import { readNumbering, readStyles } from './word-styles.ts';

type UploadPicture = (file: File) => Promise<string | undefined>;

const partName = (target: string): string => target.replace(/^\/?(?:word\/)?/, '');

/** Uploads each picture of the text once. Returns the URLs by name of the picture. */
const uploadPictures = async (
  body: Element,
  relations: ReadonlyMap<string, string>,
  parts: WordParts,
  uploadPicture: UploadPicture,
): Promise<Map<string, string>> => {
  const pictures = new Map<string, string>();
  const references = [
    ...all(body, 'blip').map((each) => attribute(each, 'embed')),
    ...all(body, 'imagedata').map((each) => attribute(each, 'id')),
  ];
  for (const reference of references) {
    const name = partName(relations.get(reference ?? '') ?? '');
    const bytes = parts[`word/${name}`];
    if (!bytes || pictures.has(name)) continue;
    const type = `image/${/\.jpe?g$/i.test(name) ? 'jpeg' : name.split('.').at(-1)?.toLowerCase()}`;
    const source = await uploadPicture(
      new File([new Uint8Array(bytes)], name.split('/').at(-1) ?? name, { type }),
    );
    if (source) pictures.set(name, source);
  }
  return pictures;
};

/** Reads a footnote as one paragraph, since the editor does not support longer ones. */
const noteOf = (note: Element | undefined, label: string, docx: Docx): DocumentNode => {
  const content = all(note, 'p').flatMap((paragraph, at) => [
    ...(at > 0 ? [textNode(' ', [])] : []),
    ...inlineOf(paragraph, docx).map((each) => (each.type === 'hardBreak' ? textNode(' ', []) : each)),
  ]);
  return node('footnote', content.length > 0 ? content : [textNode('…', [])], { label });
};

/**
 * Returns what exported files store in a separate part: the source of a formula or link by its form in the
 * text.
 */
const storedSources = (parts: WordParts, name: 'tex' | 'link'): [form: string, source: string][] =>
  all(parsePart(parts['docProps/custom.xml']), 'property')
    .filter((each) => new RegExp(`^${name}-\\d+$`).test(each.getAttribute('name') ?? ''))
    .map((each): [string, string] => {
      const stored = (each.textContent ?? '').replaceAll(/_x000[aAdD]_/g, '\n');
      const between = stored.indexOf(' :: ');
      return [stored.slice(0, between), stored.slice(between + 4)];
    });

const storedFormulas = (parts: WordParts): Map<string, string> =>
  new Map(storedSources(parts, 'tex').map(([form, tex]) => [withoutSpaces(form), tex]));

const storedLinks = (parts: WordParts): Map<string, { href: string; title: string }> =>
  new Map(
    storedSources(parts, 'link').map(([form, source]) => {
      const [href = '', ...title] = source.split(' :: ');
      return [form, { href, title: title.join(' :: ') }];
    }),
  );

const relationsOf = (parts: WordParts, part: string): Map<string, string> =>
  new Map(
    all(parsePart(parts[part.replace('word/', 'word/_rels/') + '.rels']), 'Relationship').map(
      (each): [string, string] => [each.getAttribute('Id') ?? '', each.getAttribute('Target') ?? ''],
    ),
  );

const isOwn = (parts: WordParts): boolean =>
  all(parsePart(parts['docProps/core.xml']), 'creator')[0]?.textContent === 'Studiolo';

/** Converts the text of a Word document to Markdown. Ignores macros and linked files. */
export const readDocx = async (file: File, uploadPicture: UploadPicture): Promise<ImportedText> => {
  const parts = await unpack(file);
  const main = mainPartOf(parts);
  const body = parsePart(parts[main])?.getElementsByTagNameNS('*', 'body')[0];
  if (!body) throw new TypeError('This is not a Word document.');
  const relations = relationsOf(parts, main);
  const styles = readStyles(parsePart(parts['word/styles.xml']));
  const docx: Docx = {
    relations,
    pictures: await uploadPictures(body, relations, parts, uploadPicture),
    notes: new Map(),
    formulas: storedFormulas(parts),
    links: storedLinks(parts),
    styles,
    numberOf: readNumbering(parsePart(parts['word/numbering.xml']), styles),
    fields: [],
    numberOfField: createFieldNumbers(),
    isInQuote: false,
    boxes: [],
    hasContentsPending: false,
    isOwn: isOwn(parts),
    report: emptyReport(),
  };

  const elements = [...body.children];
  const first = elements[0];
  const isTitled = docx.isOwn && isTitle(first, docx);
  const blocks = readBlocks(isTitled ? elements.slice(1) : elements, docx);
  docx.fields = [];
  const docxOfNotes = {
    footnote: { ...docx, relations: relationsOf(parts, 'word/footnotes.xml') },
    endnote: { ...docx, relations: relationsOf(parts, 'word/endnotes.xml') },
  };
  const notes = {
    footnote: all(parsePart(parts['word/footnotes.xml']), 'footnote'),
    endnote: all(parsePart(parts['word/endnotes.xml']), 'endnote'),
  };
  // A footnote may refer to another one, which is then appended during this loop.
  for (const [key, label] of docx.notes) {
    const [kind, id] = key.split(' ');
    const part = kind === 'endnote' ? 'endnote' : 'footnote';
    const note = notes[part].find((each) => attribute(each, 'id') === id);
    blocks.push(noteOf(note, label, docxOfNotes[part]));
  }
  docx.report.hasHeaders = Object.entries(parts).some(
    ([name, part]) =>
      /^word\/(?:header|footer)\d*\.xml$/.test(name) &&
      all(parsePart(part), 't').some(({ textContent }) => textContent?.trim()),
  );
  return {
    content: writeMarkdown(node('doc', blocks)),
    ...(isTitled && first && { title: first.textContent ?? '' }),
    report: docx.report,
  };
};
