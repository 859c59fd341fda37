import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';
import { listArchive } from '../archive.ts';
import { writeLooks } from '../page/write-looks.ts';
import { writeSymbols } from '../page/write-symbols.ts';
import { writeBookLists } from './book-lists.ts';
import { ParsingFault } from '../parsed-document.ts';
import { unpackEntry } from '../unpack-entry.ts';
import { xmlOf } from '../workbook/read-xml.ts';

const CHAPTER = /\.(?:xhtml|html|htm|xht)$/i;

/** A chapter in the list of encrypted files. Fonts are listed there too, but only obfuscated. */
const ENCRYPTED_CHAPTER = /<(?:\w+:)?CipherReference\s[^<>]*\.(?:xhtml|html|htm|xht)["']/i;

const attributeOf = (tag: string, name: string): string =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? '';

const pathOf = (href: string): string => {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
};

/** Paths of the style sheets that a chapter links to. */
const sheetsOf = (markup: string, chapter: string): string[] =>
  [...markup.matchAll(/<link\s[^>]*>/gi)]
    .filter(([tag]) => /stylesheet/i.test(attributeOf(tag, 'rel')))
    .map(([tag]) => posix.join(posix.dirname(chapter), pathOf(attributeOf(tag, 'href'))));

/** Writes readings in brackets after their words, as for web pages. */
const withReadings = (markup: string): string =>
  markup
    .replaceAll(/<rp(?:\s[^>]*)?>[^<]*<\/rp>/gi, '')
    .replaceAll(/(<rt(?:\s[^>]*)?>)([^<]*)(?=<\/rt>)/gi, (all, tag: string, reading: string) =>
      reading.trim() === '' ? all : `${tag}（${reading.trim()}）`,
    );

const BLOCKS = /<(\/?)(li|p|div|dd|dt|blockquote|ul|ol)(?=[\s>])[^<>]*>/gi;
const CHECKBOX = /<input\s[^<>]*\btype\s*=\s*["']?checkbox\b[^<>]*>/gi;

/** Separates the blocks of an item, whose words the library joins, and writes checkboxes as text. */
const withSeparateBlocks = (markup: string): string => {
  let depth = 0;
  return markup
    .replaceAll(CHECKBOX, (box) => (/\schecked\b/i.test(box) ? '☒ ' : '☐ '))
    .replaceAll(BLOCKS, (tag, slash: string, name: string) => {
      if (name.toLowerCase() === 'li') depth = Math.max(0, depth + (slash === '' ? 1 : -1));
      else if (depth > 0 && slash !== '') return `${tag}<br/>`;
      return tag;
    });
};

const PICTURES = /<(?:img|svg:image|image)[\s/]/gi;

/**
 * Prepares a book for reading: raised, lowered and struck-through letters become elements, labels of lists
 * become text, and hidden text is removed. Also counts its pictures and hidden passages.
 */
export const prepareBook = async (
  bytes: Buffer,
): Promise<{ bytes: Buffer; pictures: number; hiddenRuns: number }> => {
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  const entries = (await listArchive({ size: bytes.length, read })) ?? [];
  const encryption = entries.find(({ name }) => name === 'META-INF/encryption.xml');
  if (encryption && ENCRYPTED_CHAPTER.test(unpackEntry(bytes, encryption).toString()))
    throw new ParsingFault('copy-protected');
  const sheets = new Map<string, string>();
  for (const entry of entries)
    if (/\.css$/i.test(entry.name)) sheets.set(entry.name, unpackEntry(bytes, entry).toString());
  let pictures = 0;
  let hiddenRuns = 0;
  const files = entries.map((entry) => {
    const input = unpackEntry(bytes, entry);
    if (!CHAPTER.test(entry.name)) return { name: entry.name, input };
    const markup = xmlOf(input);
    pictures += markup.match(PICTURES)?.length ?? 0;
    const linked = sheetsOf(markup, entry.name).map((path) => sheets.get(path) ?? '');
    const styleSheets = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style/gi)].map(([, text = '']) => text);
    const listed = writeBookLists(markup, [...linked, ...styleSheets].join('\n'));
    hiddenRuns += listed.hiddenRuns;
    const sheet = linked.join('\n');
    const written = writeLooks(writeSymbols(listed.markup, sheet), sheet);
    return { name: entry.name, input: Buffer.from(withSeparateBlocks(withReadings(written))) };
  });
  return { bytes: await buffer(makeZip(files)), pictures, hiddenRuns };
};
