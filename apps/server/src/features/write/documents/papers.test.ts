import { mkdir, writeFile } from 'node:fs/promises';
import { getFiles, getPicture } from '@studiolo/contract/files/endpoints';
import {
  createDocument,
  downloadDocument,
  getMissingLetters,
} from '@studiolo/contract/write/document-endpoints';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { unpackArchive } from '../../../testing/samples/unpack-archive.ts';
import { until } from '../../../testing/until.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '100' } }));
const DAY_MS = 24 * 60 * 60 * 1000;

const aPicture = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: { r: 44, g: 106, b: 87 } } })
    .png()
    .toBuffer();

const textWith = (url: string) => `## 灯塔

没有人记得是谁点亮了它。It was **lit** in 1811.

![A lamp](${url} "The lamp at night")

| Year | 守塔人 |
| --- | --- |
| 1811 | Ann |

The horizon is $d \\approx 3.57\\sqrt{h_0}$ away, or $\\hat{d}$, at $\\frac{a+1}{b}$.

$$
d = \\sqrt{2 R h + h^2} + \\sum_{i=1}^{n} \\frac{x_i}{2} + \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix} \\text{其中 } \\overline{x}
$$

> Who keeps the light is not seen by it.`;

const download = async (client: Client, documentId: string, fileType: 'md' | 'docx' | 'html' | 'pdf') => {
  const answer = await client.send(downloadDocument, { documentId, fileType });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

it('exports a document in every format, with its pictures [write.editor]', async () => {
  const ann = await aUser(server);
  const { fileId, url } = await anUpload(ann, 'lamp.png', await aPicture());
  const { documentId } = await ann.call(createDocument, { title: '灯塔 lamp', content: textWith(url) });

  const html = (await download(ann, documentId, 'html')).toString();
  expect(html).toContain('<figcaption>The lamp at night</figcaption>');
  expect(html).toMatch(
    /灯塔[\s\S]*<strong>lit<\/strong>[\s\S]*data:image\/jpeg;base64,[\s\S]*守塔人[\s\S]*<math/,
  );
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).not.toContain(fileId);

  const docx = await unpackArchive(await download(ann, documentId, 'docx'));
  expect([...docx.keys()].some((name) => /^word\/media\/.+\.jpg$/.test(name))).toBe(true);
  expect(docx.get('word/document.xml')?.toString()).toContain('守塔人');
  const written = docx.get('word/document.xml')?.toString() ?? '';
  for (const message of [
    '<m:rad>',
    '<m:sSup>',
    '<m:f>',
    '<m:mr>',
    '<m:acc>',
    '<m:limLow>',
    'm:begChr m:val="("',
  ])
    expect(written).toContain(message);
  expect(written).not.toContain('sqrt');
  // With a fixed line height, Word would crop every picture to one line.
  expect(docx.get('word/styles.xml')?.toString()).toContain('w:lineRule="auto"');

  const zip = await unpackArchive(await download(ann, documentId, 'md'));
  expect([...zip.keys()]).toEqual(['document.md', 'pictures/1.jpg']);
  expect(zip.get('document.md')?.toString()).toContain('![A lamp](pictures/1.jpg "The lamp at night")');

  const pdf = await download(ann, documentId, 'pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('/Subtype /Image')).toBe(true);
  const folder = process.env['LOOK_AT'];
  if (folder) {
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/document.pdf`, pdf);
    await writeFile(`${folder}/document.html`, html);
    await writeFile(`${folder}/document.docx`, await download(ann, documentId, 'docx'));
  }
});

it('keeps a picture while a document shows it, and does not export pictures of other users [write.editor]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const [shownPicture, unusedPicture] = [
    await anUpload(ann, 'kept.png', await aPicture()),
    await anUpload(ann, 'left.png', await aPicture()),
  ];
  await ann.call(createDocument, { title: 'T', content: textWith(shownPicture.url) });
  const otherDocument = await bob.call(createDocument, { title: 'T', content: textWith(shownPicture.url) });
  expect((await download(bob, otherDocument.documentId, 'html')).toString()).not.toContain('data:image');

  server.clock.advance(2 * DAY_MS);
  await server.inside.jobs.enqueue('sweep-files', {});
  await until(
    async () =>
      (await ann.call(getFiles, { fileIds: [shownPicture.fileId, unusedPicture.fileId] })).length === 1,
  );
  expect((await ann.send(getPicture, { fileId: shownPicture.fileId })).status).toBe(200);
});

it('lists characters that a PDF would lack [write.editor]', async () => {
  const ann = await aUser(server);
  const written = await ann.call(createDocument, { title: 'Łódź ꦗ', content: 'שלום 등대 ✅ ꦮ 灯塔' });
  expect(await ann.call(getMissingLetters, written)).toEqual({ letters: ['ꦗ', 'ꦮ'] });
  const other = await aUser(server);
  expect((await other.send(getMissingLetters, written)).status).toBe(404);
});
