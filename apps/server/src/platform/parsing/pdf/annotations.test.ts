import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsePdf } from './pdf.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A page with printed text and annotations. */
const aPage = (content: string, annotations: readonly string[] = []): Buffer => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/DA(/F1 12 Tf 0 g)>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R/Annots[${annotations.map((_, at) => `${at + 6} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ...annotations,
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};

const printed = (text: string, x: number, y: number, size = 12) =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;

const read = async (bytes: Buffer) => {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return parsePdf(path, () => undefined);
};

it('reads each form value after its label [file.kinds]', async () => {
  const field = (name: string, bottom: number, more: string) =>
    `<</Type/Annot/Subtype/Widget/T(${name})/Rect[110 ${bottom} 300 ${bottom + 20}]/F 4/DA(/F1 12 Tf 0 g)/P 3 0 R ${more}>>`;
  const { text } = await read(
    aPage(
      [
        printed('Company:', 20, 250),
        printed('Order number:', 20, 220),
        printed('City:', 20, 190),
        printed('Insured:', 20, 160),
      ].join(' '),
      [
        field('company', 245, '/FT/Tx/V(Harbour Bakery)'),
        field('order', 215, '/FT/Tx/V(A-2041)'),
        field('city', 185, '/FT/Ch/Ff 131072/V(hel)/Opt[[(osl)(Oslo)][(hel)(Helsinki)]]'),
        field('insured', 155, '/FT/Btn/V/Yes/AS/Yes/AP<</N<</Yes 5 0 R/Off 5 0 R>>>>'),
      ],
    ),
  );
  for (const line of ['Company: Harbour Bakery', 'Order number: A-2041', 'City: Helsinki', 'Insured: ☑'])
    expect(text).toContain(line);
});

it('reads typed notes on a page, and comments with their authors [file.kinds]', async () => {
  const note =
    '<</Type/Annot/Subtype/FreeText/Rect[20 100 200 120]/Contents(Paid on 3 May)/DA(/F1 12 Tf 0 g)/F 4>>';
  const remark =
    '<</Type/Annot/Subtype/Highlight/Rect[20 245 90 262]/QuadPoints[20 262 90 262 20 245 90 245]/T(Ann)/Contents(Check this sum)/F 4>>';
  const hidden = '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Not shown)/F 2>>';
  const { text, lines } = await read(
    aPage(printed('The sum is 4200 euros.', 20, 250), [note, remark, hidden]),
  );
  expect(text).toBe('The sum is 4200 euros.\n\nPaid on 3 May\n\n> Ann: Check this sum');
  const at = lines.at(-1);
  expect(text.slice(at?.start, at?.end)).toBe('> Ann: Check this sum');
});

it('distinguishes raised and lowered digits from normal ones [file.kinds]', async () => {
  const content = [
    printed('The dish holds 10', 20, 250),
    printed('6', 115, 255, 7),
    printed('cells and H', 122, 250),
    printed('2', 181.5, 247, 7),
    printed('O.', 185.6, 250),
  ].join(' ');
  const { text } = await read(aPage(content));
  expect(text).toContain('10⁶ cells');
  expect(text).toContain('H₂O');
});

it('omits the line numbers in the margin of a contract, which would be read within its sentences [file.kinds]', async () => {
  const lines = [
    '4.2 The supplier shall pay the amount of EUR 1,250 within',
    '6 days after the end of each month, unless the parties have',
    'agreed otherwise in writing, on the basis of clause 10, and',
    'interest of 3 % per year shall be due from that day until a',
    'payment of the whole amount has been received in the bank',
    'account of the customer.',
  ];
  const content = lines
    .map((line, at) => `${printed(`${at + 1}`, 30, 250 - at * 15, 9)} ${printed(line, 60, 250 - at * 15)}`)
    .join('\n');
  expect((await read(aPage(content))).text).toBe(lines.join(' '));
});
