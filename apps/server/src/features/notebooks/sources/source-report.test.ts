import { getFileText } from '@studiolo/contract/files/endpoints';
import { expect, it } from 'vitest';
import { anArchive } from '../../../testing/samples/archive.ts';
import { aNotebook, aSettledSource, anUploadedSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';

const server = aServer();

/** A price list with a second sheet that its author hid. */
const aPriceList = (): Buffer => {
  const relation = (number: number) =>
    `<Relationship Id="rId${number}" Type="http://r/worksheet" Target="worksheets/sheet${number}.xml"/>`;
  const sheet = (name: string, value: number) =>
    `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${name}</t></is></c><c><v>${value}</v></c></row></sheetData></worksheet>`;
  return anArchive([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:r="r"><sheets><sheet name="Prices" r:id="rId1"/><sheet name="Costs" state="hidden" r:id="rId2"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relation(1)}${relation(2)}</Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet('Lamp', 90) },
    { name: 'xl/worksheets/sheet2.xml', content: sheet('Lamp margin', 40) },
  ]);
};

it('omits hidden sheets of a workbook, and reports that on the source [file.kinds]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann, 'Shop');
  const sourceId = await anUploadedSource(ann, notebookId, 'prices.xlsx', aPriceList());

  const source = await aSettledSource(ann, sourceId);

  expect(source).toMatchObject({
    status: 'learned',
    remark: 'Sheets read: 1. Hidden sheets left out: 1.',
  });
  const { text } = await ann.call(getFileText, { fileId: source.fileId });
  expect(text).toContain('| Lamp | 90 |');
  expect(text).not.toContain('margin');
});

it.each([
  ['notes.txt', 'The lamp burns.\n', 'Characters read: 16.'],
  ['prices.md', '| Lamp | Price |\n| --- | --- |\n| A | 90 |\n', 'Tables read: 1.'],
])(
  'reports how much of %s was read, even if nothing was omitted [file.kinds]',
  async (name, words, report) => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann, 'Shop');
    const sourceId = await anUploadedSource(ann, notebookId, name, Buffer.from(words));
    expect(await aSettledSource(ann, sourceId)).toMatchObject({ status: 'learned', remark: '', report });
  },
);
