import { getFiles, getFileText } from '@studiolo/contract/files/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLongPdf } from '../../testing/samples/a-long-pdf.ts';
import { anArchive, aWordDocument } from '../../testing/samples/archive.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { aDocument, anUpload } from '../../testing/fixtures/an-upload.ts';
import { createClient } from '../../testing/client.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';

const server = aServer();
let ann: TestUser;

beforeAll(async () => {
  ann = await aUser(server);
});

const DAMAGED = /^This file is damaged and cannot be read\. Open it in the program that made it/;
const TOO_MUCH = /^There is too much in this file to read\. Split it/;
/** The message depends on whether the stack or the memory is exhausted first. */
const TOO_DEEP = /^This file is damaged|^There is too much/;
const NO_TEXT = 'There is no text in this file. If it was scanned, it needs text recognition first.';

const rows = (count: number): string =>
  Array.from({ length: count }, (_, n) => `${n},n${n},${n % 97}`).join('\n');

/** Creates an EPUB whose only chapter is at the given path. */
const aBook = (chapter: string): Buffer =>
  anArchive([
    { name: 'mimetype', content: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      content:
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
        '<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    {
      name: 'book.opf',
      content:
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>' +
        `<item id="a" href="${chapter}" media-type="application/xhtml+xml"/></manifest>` +
        '<spine><itemref idref="a"/></spine></package>',
    },
  ]);

describe('a file that cannot be read', () => {
  it.each([
    ['a locked PDF', 'a.pdf', () => aDocument('libreoffice-writer-password.pdf'), /locked with a password/],
    ['a document with broken markup', 'a.docx', () => aWordDocument('<w:p><w:r><w:t>Hi</w:p>'), DAMAGED],
    [
      'a document that is too large when unpacked',
      'a.docx',
      () => aWordDocument(`<w:p>${' '.repeat(60_000_000)}</w:p>`),
      TOO_MUCH,
    ],
    [
      'a deeply nested document',
      'a.docx',
      () => aWordDocument(`${'<w:p>'.repeat(200_000)}x${'</w:p>'.repeat(200_000)}`),
      TOO_DEEP,
    ],
    ['a deeply nested page', 'a.html', () => `<html><body>${'<div>'.repeat(100_000)}x`, TOO_DEEP],
    ['a PDF with more text than is read', 'a.pdf', () => aLongPdf(1200), TOO_MUCH],
    ['a table with more text than is read', 'a.csv', () => rows(400_000), TOO_MUCH],
    ['a book that leads to our files', 'a.epub', () => aBook('/etc/hostname'), NO_TEXT],
    ['a book that leads up and away', 'a.epub', () => aBook('../../../../../etc/hostname'), NO_TEXT],
  ])(
    '%s ends with a sentence in both languages [file.failed] [file.kinds]',
    async (_, name, make, sentence) => {
      const file = await anUpload(ann, name, await make());

      expect(file.status).toBe('fail');
      expect(file.error).toMatch(sentence);
      const inChinese = createClient(server.url, ann.token, 'zh-CN');
      const [chinese] = await inChinese.call(getFiles, { fileIds: [file.fileId] });
      expect(chinese?.error).toMatch(/^文件.*。$/);
    },
  );

  it('leaves the next file unaffected [file.failed]', async () => {
    expect(await anUpload(ann, 'good.txt', 'All is well.')).toMatchObject({ status: 'ready', error: '' });
  });
});

describe('a file that only looks damaged', () => {
  const read = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    const { fileId, error } = await anUpload(ann, name, bytes);
    expect(error).toBe('');
    return (await ann.call(getFileText, { fileId })).text;
  };

  it.each([
    ['a large number of rows', 'a.csv', rows(60_000)],
    ['no space and no punctuation', 'a.txt', '灯'.repeat(250_000)],
    ['hardly anything but blank lines', 'a.txt', `a${' \n'.repeat(1_000_000)}b`],
    ['one very long sentence', 'a.txt', 'word '.repeat(200_000)],
  ])('is parsed although it has %s [file.kinds]', async (_, name, text) => {
    expect((await read(name, text)).length).toBe(text.length);
  });

  it('is parsed by its content, regardless of its name, and none of its scripts run [file.kinds]', async () => {
    const page =
      '<html><body><script>for(;;);</script><p>Owls hunt.</p><img src=x onerror="for(;;);"></body></html>';
    expect(await read('page.docx', page)).toBe('Owls hunt.');
  });
});
