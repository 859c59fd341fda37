import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anArchive } from '../../../testing/samples/archive.ts';
import { readWorkbook } from './read-workbook.ts';
import { workbookTables, workbookText } from './workbook-text.ts';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const read = async (parts: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  const path = join(folder, 'book.xlsx');
  await writeFile(path, anArchive(Object.entries(parts).map(([name, content]) => ({ name, content }))));
  const workbook = await readWorkbook(path);
  await rm(folder, { recursive: true });
  return workbook;
};

const CHART =
  '<c:chartSpace><c:date1904 val="0"/><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:pieChart><c:ser><c:cat><c:strLit><c:pt idx="0"><c:v>Lamp</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:formatCode>0%</c:formatCode><c:pt idx="0"><c:v>0.25</c:v></c:pt></c:numLit></c:val></c:ser></c:pieChart></c:plotArea></c:chart></c:chartSpace>';
const shape = (words: string, attributes = '') =>
  `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="T"${attributes}/></xdr:nvSpPr><xdr:txBody><a:p>${words}</a:p></xdr:txBody></xdr:sp>`;
const frame =
  '<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="3" name="C"/></xdr:nvGraphicFramePr><a:graphic><c:chart r:id="rId1"/></a:graphic></xdr:graphicFrame>';
const run = (text: string, attributes = '') => `<a:r><a:rPr${attributes}/><a:t>${text}</a:t></a:r>`;

it('reads text boxes, charts and sheets of charts, and counts pictures [file.kinds]', async () => {
  const boxes =
    shape(
      run('About 10') +
        run('6', ' baseline="30000"') +
        run(' cells, ') +
        run('58', ' strike="sngStrike"') +
        run('59', ' strike="noStrike"'),
    ) +
    shape(run('Hidden 77'), ' hidden="1"') +
    frame +
    '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="5" name="P"/></xdr:nvPicPr></xdr:pic>';
  const workbook = await read({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Prices" r:id="rId1"/><sheet name="Chart" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'chartsheet', 'chartsheets/sheet1.xml'],
    ),
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    'xl/worksheets/_rels/sheet1.xml.rels': relations(['rId1', 'drawing', '../drawings/drawing1.xml']),
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    'xl/chartsheets/_rels/sheet1.xml.rels': relations(['rId1', 'drawing', '../drawings/drawing2.xml']),
    'xl/drawings/drawing1.xml': `<xdr:wsDr>${boxes}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relations(['rId1', 'chart', '../charts/chart1.xml']),
    'xl/drawings/drawing2.xml': `<xdr:wsDr>${frame}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing2.xml.rels': relations(['rId1', 'chart', '../charts/chart1.xml']),
    'xl/charts/chart1.xml': CHART,
  });
  expect(workbookText(workbook)).toBe(
    '# Prices\n\n| 1 |\n\nAbout 10⁶ cells, ~~58~~59\n\nSales\n| Lamp | 25% |\n\n# Chart\n\nSales\n| Lamp | 25% |',
  );
  expect(workbook.pictures).toBe(1);
});

it('marks values that the style of their cell strikes through, and keeps them as numbers for calculations [file.kinds]', async () => {
  const workbook = await read({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Prices" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ),
    'xl/styles.xml':
      '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c><v>1</v></c><c s="1"><v>58</v></c><c s="2"><v>59</v></c><c s="1"/></row></sheetData></worksheet>',
  });
  expect(workbookText(workbook)).toBe('# Prices\n\n| 1 | ~~58~~ | 59 |');
  expect(workbookTables(workbook)).toEqual([{ name: 'Prices', rows: [['1', '58', '59']] }]);
});
