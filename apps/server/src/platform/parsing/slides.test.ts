import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anArchive } from '../../testing/samples/archive.ts';
import { readOffice } from './office.ts';

const SPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const MILLION = `<m:sSup><m:e>${run('10')}</m:e><m:sup>${run('6')}</m:sup></m:sSup>`;

const CHARTS = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const words = (text: string, attributes = '') => `<a:r><a:rPr${attributes}/><a:t>${text}</a:t></a:r>`;
const paragraph = (text: string, properties = '') => `<a:p>${properties}${words(text)}</a:p>`;
const shapeOf = (paragraphs: string, place = '', attributes = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="T"${attributes}/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sp>`;
const frame = (kind: string, inner: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="F"/></p:nvGraphicFramePr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`;
const slideOf = (shapes: string, attributes = '') =>
  `<p:sld ${SPACES} xmlns:r="${RELATIONS}" xmlns:c="${CHARTS}"${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
const relations = (...list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const readDeck = async (slides: readonly string[], more: Readonly<Record<string, string>> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  const path = join(folder, 'deck.pptx');
  const types = slides.map(
    (_, at) =>
      `<Override PartName="/ppt/slides/slide${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/>`,
  );
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`,
    'ppt/presentation.xml': `<p:presentation ${SPACES}/>`,
    ...Object.fromEntries(slides.map((slide, at) => [`ppt/slides/slide${at + 1}.xml`, slide])),
    ...more,
  };
  await writeFile(path, anArchive(Object.entries(parts).map(([name, content]) => ({ name, content }))));
  const result = await readOffice(path, 'pptx');
  await rm(folder, { recursive: true });
  return result;
};

it('reads formulas of slides as TeX [file.kinds]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  const path = join(folder, 'talk.pptx');
  const shape = (text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="T"/></p:nvSpPr><p:txBody><a:bodyPr/><a:p>${text}</a:p></p:txBody></p:sp>`;
  const inline = `<a14:m><m:oMath>${MILLION}</m:oMath></a14:m>`;
  const display = `<a14:m><m:oMathPara><m:oMath><m:f><m:num>${run('a')}</m:num><m:den>${run('b')}</m:den></m:f></m:oMath></m:oMathPara></a14:m>`;
  const slide = `<p:sld ${SPACES}><p:cSld><p:spTree><mc:AlternateContent><mc:Choice Requires="a14">${shape(words('About ') + inline + words(' cells'))}</mc:Choice><mc:Fallback>${shape(words(' '))}</mc:Fallback></mc:AlternateContent>${shape(display)}</p:spTree></p:cSld></p:sld>`;
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/slides/slide1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/></Types>',
    'ppt/presentation.xml': `<p:presentation ${SPACES}/>`,
    'ppt/slides/slide1.xml': slide,
  };
  await writeFile(path, anArchive(Object.entries(parts).map(([name, content]) => ({ name, content }))));
  const { text } = await readOffice(path, 'pptx');
  await rm(folder, { recursive: true });
  expect(text).toContain('About $10^6$ cells');
  expect(text).toContain('$$\\frac{a}{b}$$');
});

it('keeps the numbers of lists on slides, with their first number and format [file.kinds]', async () => {
  const number = (type: string, level: number) =>
    `<a:pPr lvl="${level}"><a:buAutoNum type="${type}" startAt="${level === 0 ? 3 : 1}"/></a:pPr>`;
  const list =
    paragraph('Oil', number('arabicPeriod', 0)) +
    paragraph('Wick', number('alphaLcParenR', 1)) +
    '<a:p><a:endParaRPr/></a:p>' +
    paragraph('Glass', number('arabicPeriod', 0)) +
    paragraph('Then') +
    paragraph('Brass', number('arabicPeriod', 0)) +
    paragraph('灯', number('ea1ChsPlain', 1));
  const { text } = await readDeck([slideOf(shapeOf(list))]);
  expect(text).toBe('3. Oil\n\n  a) Wick\n\n4. Glass\n\nThen\n\n3. Brass\n\n  一 灯');
});

it('leaves out hidden slides and shapes, and counts them [file.kinds]', async () => {
  const shown = shapeOf(paragraph('Shown 42')) + shapeOf(paragraph('Hidden 77'), '', ' hidden="1"');
  const note = slideOf(shapeOf(paragraph('Say 99')));
  const { text, report } = await readDeck(
    [slideOf(shown), slideOf(shapeOf(paragraph('Spare 999')), ' show="0"')],
    {
      'ppt/slides/_rels/slide2.xml.rels': relations(['rId1', 'notesSlide', '../notesSlides/notesSlide2.xml']),
      'ppt/notesSlides/notesSlide2.xml': note,
    },
  );
  expect(text).toBe('Shown 42');
  expect(report).toMatchObject({ slides: 1, hiddenSlides: 1, hiddenRuns: 1 });
});

it('leaves the number of a slide out of its notes [file.kinds]', async () => {
  const number = `<a:p><a:fld id="{1}" type="slidenum"><a:t>7</a:t></a:fld></a:p>`;
  const note = shapeOf(paragraph('Say hello to 10')) + shapeOf(number, '<p:ph type="sldNum" idx="5"/>');
  const { text } = await readDeck([slideOf(shapeOf(paragraph('Talk')))], {
    'ppt/slides/_rels/slide1.xml.rels': relations(['rId1', 'notesSlide', '../notesSlides/notesSlide1.xml']),
    'ppt/notesSlides/notesSlide1.xml': slideOf(note),
  });
  expect(text).toBe('Talk\n\n> Say hello to 10');
});

it('reads charts since Office 2016, which old programs show as a picture [file.kinds]', async () => {
  const data =
    '<cx:data id="0"><cx:strDim><cx:lvl><cx:pt idx="0">Start</cx:pt></cx:lvl></cx:strDim><cx:numDim><cx:lvl formatCode="General"><cx:pt idx="0">1250</cx:pt></cx:lvl></cx:numDim></cx:data>';
  const choice = `<mc:Choice Requires="cx1">${frame('chartex', '<cx:chart xmlns:cx="cx" r:id="rId2"/>')}</mc:Choice>`;
  const fallback =
    '<mc:Fallback><p:pic><p:nvPicPr><p:cNvPr id="7" name="P"/></p:nvPicPr></p:pic></mc:Fallback>';
  const { text } = await readDeck(
    [slideOf(`<mc:AlternateContent>${choice}${fallback}</mc:AlternateContent>`)],
    {
      'ppt/slides/_rels/slide1.xml.rels': relations(['rId2', 'chartEx', '../charts/chartEx1.xml']),
      'ppt/charts/chartEx1.xml': `<cx:chartSpace><cx:chartData>${data}</cx:chartData></cx:chartSpace>`,
    },
  );
  expect(text).toBe('| Start | 1250 |');
});

it('repeats merged cells of tables on slides [file.kinds]', async () => {
  const cell = (text: string, attributes = '') =>
    `<a:tc${attributes}><a:txBody><a:bodyPr/>${text === '' ? '<a:p/>' : paragraph(text)}</a:txBody><a:tcPr/></a:tc>`;
  const row = (...cells: string[]) => `<a:tr h="1">${cells.join('')}</a:tr>`;
  const table =
    row(cell('Sales', ' gridSpan="3"'), cell('', ' hMerge="1"'), cell('', ' hMerge="1"')) +
    row(cell('North', ' rowSpan="2"'), cell('10'), cell('12')) +
    row(cell('', ' vMerge="1"'), cell('11'), cell('13')) +
    row(cell('Sum', ' gridSpan="2"'), cell('', ' hMerge="1"'), cell('58'));
  const { text, report } = await readDeck([slideOf(frame('table', `<a:tbl>${table}</a:tbl>`))]);
  expect(text).toBe('| Sales |  |  |\n| North | 10 | 12 |\n| North | 11 | 13 |\n| Sum | Sum | 58 |');
  expect(report.tables).toBe(1);
});

it('reads the titles and points of charts on slides, and counts pictures [file.kinds]', async () => {
  const points = (values: readonly string[]) =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
  const series = (name: string, values: readonly string[], format: string) =>
    `<c:ser><c:idx val="0"/><c:tx><c:strRef><c:f>S!$B$1</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${points(['Q1', 'Q2', 'Q1'])}</c:lvl><c:lvl><c:pt idx="0"><c:v>2024</c:v></c:pt><c:pt idx="2"><c:v>2025</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;
  const title = (text: string) =>
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p>${words(text)}</a:p></c:rich></c:tx></c:title>`;
  const chart = `<c:chartSpace xmlns:c="${CHARTS}" ${SPACES}><c:chart>${title('Lamps &amp; oil')}<c:plotArea><c:barChart>${series('Share', ['0.125', '0.5', '1'], '0.0%')}${series('Price', ['4200', '1.1', '0.30000000000000004'], 'General')}</c:barChart><c:valAx>${title('1,000 €')}</c:valAx></c:plotArea></c:chart></c:chartSpace>`;
  const picture = '<p:pic><p:nvPicPr><p:cNvPr id="7" name="P"/></p:nvPicPr></p:pic>';
  const { text, report } = await readDeck([slideOf(frame('chart', '<c:chart r:id="rId2"/>') + picture)], {
    'ppt/slides/_rels/slide1.xml.rels': relations(['rId2', 'chart', '../charts/chart1.xml']),
    'ppt/charts/chart1.xml': chart,
  });
  expect(text).toBe(
    'Lamps & oil\n1,000 €\n|  | Share | Price |\n| 2024 Q1 | 12.5% | 4200 |\n| 2024 Q2 | 50.0% | 1.1 |\n| 2025 Q1 | 100.0% | 0.3 |',
  );
  expect(report.pictures).toBe(1);
});
