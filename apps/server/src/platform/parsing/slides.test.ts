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

it('reads formulas of slides as TeX [file.kinds]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  const path = join(folder, 'talk.pptx');
  const shape = (text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="T"/></p:nvSpPr><p:txBody><a:bodyPr/><a:p>${text}</a:p></p:txBody></p:sp>`;
  const words = (text: string) => `<a:r><a:t>${text}</a:t></a:r>`;
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
