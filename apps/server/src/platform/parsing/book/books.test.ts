import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anArchive } from '../../../testing/samples/archive.ts';
import { readOffice } from '../office.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PACKAGE =
  '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><manifest><item id="c" href="Text/c%201.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>';

const read = async (chapter: string | Buffer, sheet: string, encryptedPath?: string) => {
  const path = join(folder, 'book.epub');
  const parts = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf"/></rootfiles></container>',
    'OEBPS/content.opf': PACKAGE,
    'OEBPS/Text/c 1.xhtml':
      typeof chapter !== 'string'
        ? chapter
        : `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title><link rel="stylesheet" href="../Styles/s.css"/></head><body>${chapter}</body></html>`,
    'OEBPS/Styles/s.css': sheet,
    ...(encryptedPath !== undefined && {
      'META-INF/encryption.xml': `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:CipherData><enc:CipherReference URI="${encryptedPath}"/></enc:CipherData></enc:EncryptedData></encryption>`,
    }),
  };
  await writeFile(path, anArchive(Object.entries(parts).map(([name, content]) => ({ name, content }))));
  return readOffice(path, 'epub');
};

it('reads a book in another encoding, and the entities that it declares [file.kinds]', async () => {
  const { text } = await read(
    Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="GBK"?><!DOCTYPE html [<!ENTITY price "1,250">]><html><body><p>',
      ),
      Buffer.from([0xb5, 0xc6, 0xcb, 0xfe]),
      Buffer.from(' &price;</p></body></html>'),
    ]),
    '',
  );
  expect(text).toBe('灯塔 1,250');
});

it('reads letters of a book that are raised, lowered or struck through only by its style sheet [file.kinds]', async () => {
  const sheet =
    'span.CharOverride-1 { vertical-align: super; font-size: 58.3% }\n.sub{vertical-align:sub}\n.del{text-decoration:line-through}';
  const { text } = await read(
    '<a id="p"/><p>About 10<span class="CharOverride-1">6</span> cells of H<span class="sub">2</span>O, <span class="del">58</span>59</p>',
    sheet,
  );
  expect(text).toBe('About 10⁶ cells of H₂O, ~~58~~59');
});

it('writes ruby annotations in brackets after their words, and counts the pictures of a book [file.kinds]', async () => {
  const { text, report } = await read(
    '<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>へ<ruby>行<rt>い</rt></ruby>く。</p><p><img src="a.png" alt=""/></p>',
    '',
  );
  expect(text).toBe('東京（とうきょう）へ行（い）く。');
  expect(report.pictures).toBe(1);
});

it('reads the letters and numbers of lists in a book, and omits and counts passages that a style hides [file.kinds]', async () => {
  const { text, report } = await read(
    '<ol type="a"><li>In cash</li><li><p>By card</p></li></ol><ol class="roman"><li value="4">Four</li></ol><ol start="7"><li>Seven</li></ol><p>Price 58<span class="gone"> 40</span></p><p style="display: none">Margin 18</p><p class="print">Shown 7</p>',
    '.roman { list-style-type: upper-roman }\n.gone{display:none}\n@media print { .print { display: none } }',
  );
  expect(text).toBe('a. In cash\n\nb. By card\n\nIV. Four\n\n7. Seven\n\nPrice 58\n\nShown 7');
  expect(report.hiddenRuns).toBe(2);
});

it('separates the blocks of an item, and writes whether a task is done [file.kinds]', async () => {
  const { text } = await read(
    '<ul><li><p>Lot 5</p><p>6 lamps</p></li><li>Lot 7<ul><li>8</li></ul>9 doors</li></ul><ul><li><input type="checkbox" checked="" />paint</li><li><input type="checkbox" />roof</li></ul>',
    '',
  );
  for (const line of ['Lot 5', '6 lamps', 'Lot 7', '8', '9 doors', '☒ paint', '☐ roof'])
    expect(text.split('\n').map((each) => each.replace(/^[-\s]+/, ''))).toContain(line);
});

it('keeps the order of items that go on after an inner list, the tables in items, and descriptions apart [file.kinds]', async () => {
  const { text, report } = await read(
    '<ol><li>Lot 7<ol type="a"><li>Sub</li></ol><p>After 12</p><table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table></li><li>Lot 8</li></ol><ul><li>plain<ul><li>inner</li></ul></li></ul><p>5<img alt="of 6" src="a.png"/>7</p>',
    '',
  );
  expect(text).toBe(
    '1. Lot 7\n\na. Sub\n\nAfter 12\n\n| a | 1 |\n| b | 2 |\n\n2. Lot 8\n\n- plain\n  - inner\n\n5 of 6 7',
  );
  expect(report.tables).toBe(1);
});

it('says that a book is protected against copying, but reads one whose fonts alone are obfuscated [file.failed]', async () => {
  await expect(read('<p>Oil.</p>', '', 'OEBPS/Text/c%201.xhtml')).rejects.toMatchObject({
    kind: 'copy-protected',
  });
  expect((await read('<p>Oil.</p>', '', 'OEBPS/Fonts/serif.otf')).text).toBe('Oil.');
});
