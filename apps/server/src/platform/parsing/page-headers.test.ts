import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anArchive } from '../../testing/samples/archive.ts';
import { parseFile } from './parse-file.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const inWord = (words: string): string => `<w:p ${W}><w:r><w:t>${words}</w:t></w:r></w:p>`;
const wordFile = (...headers: string[]): Buffer =>
  anArchive([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${TYPE}"/></Types>`,
    },
    {
      name: 'word/document.xml',
      content: `<w:document ${W}><w:body>${inWord('The oil.')}</w:body></w:document>`,
    },
    ...headers.map((words, index) => ({
      name: `word/${index % 2 === 0 ? 'header' : 'footer'}${index + 1}.xml`,
      content: `<w:hdr ${W}>${inWord(words)}</w:hdr>`,
    })),
  ]);

const NAMESPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"';
const openDocument = (header: string, footer: string): Buffer =>
  anArchive([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      content: `<office:document-content ${NAMESPACES}><office:body><office:text><text:p>The oil.</text:p></office:text></office:body></office:document-content>`,
    },
    {
      name: 'styles.xml',
      content: `<office:document-styles ${NAMESPACES}><office:master-styles><style:master-page><style:header><text:p>${header}</text:p></style:header><style:footer><text:p>${footer}</text:p></style:footer></style:master-page></office:master-styles></office:document-styles>`,
    },
  ]);

const richText = (header: string, footer: string): Buffer =>
  Buffer.from(
    String.raw`{\rtf1\ansi{\header\pard ${header}\par}{\footerr\pard ${footer}\par}\pard The oil.\par}`,
  );

const read = async (kind: 'docx' | 'odt' | 'rtf', bytes: Buffer) => {
  const path = join(folder, `file.${kind}`);
  await writeFile(path, bytes);
  return parseFile({ path, kind }, () => undefined);
};

it.each([
  ['docx', wordFile('Contract 2026-17', 'Page 1 of 3', 'Contract 2026-17', 'Confidential')],
  ['odt', openDocument('Contract 2026-17', 'Confidential')],
  ['rtf', richText('Contract 2026-17', 'Confidential')],
] as const)(
  'reports the headers and footers of %s that it does not read [file.kinds]',
  async (kind, bytes) => {
    const { text, report } = await read(kind, bytes);
    expect(text).toBe('The oil.');
    expect(report?.headers).toBe(2);
  },
);

it.each([
  ['docx', wordFile('Page 1 of 3', '第 1 页 共 3 页', '– 2 –')],
  ['odt', openDocument('', 'Page 1')],
  ['rtf', richText('', '- 7 -')],
] as const)('reports no footer of %s that only numbers the pages [file.kinds]', async (kind, bytes) => {
  expect((await read(kind, bytes)).report?.headers).toBe(0);
});
