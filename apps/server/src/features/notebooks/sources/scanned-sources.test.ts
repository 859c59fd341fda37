import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { expect, it } from 'vitest';
import { aNotebook, anUploadedSource, aSettledSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aHeic } from '../../../testing/samples/a-heic.ts';
import { aPictureOfLines, aScannedPdf } from '../../../testing/samples/a-scanned-page.ts';

const server = aServer(() => ({ settings: { TEXT_RECOGNITION: 'on' } }));

/** Size of a pixel of the sample, in points. */
const SCALE = 72 / 200;
const LINES = [
  '房屋租赁合同',
  '甲方应在合同签订之日起三十日内支付全部款项。',
  '第二条月租金为人民币6,800元，于每月5日前支付。',
];

it('reads a scanned contract without a model, and cites the position of the line on the page [scan.read] [scan.places] [scan.report]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const scan = await aScannedPdf([await aPictureOfLines(LINES), await aPictureOfLines([])], ['Scan 1']);

  const source = await aSettledSource(ann, await anUploadedSource(ann, notebookId, '合同.pdf', scan));

  expect(source).toMatchObject({
    status: 'learned',
    fileKind: 'pdf',
    remark: 'Pages read: 1. Pages read by text recognition: 1. Pages without words: 1.',
  });
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: '每月租金是多少元？', projectId: notebookId, model: 'builtin' });
  const { records } = await ann.call(pageRecords, { msgId });
  const [cited] = records[0]?.source ?? [];
  expect(cited?.quote).toContain('月租金为人民币6,800元');
  const place = cited?.place;
  if (place?.kind !== 'page') throw new Error('the place is not on a page');
  expect(place.page).toBe(1);
  for (const [left, top, width, height] of place.rectangles) {
    expect(Math.abs(top + height / 2 - (60 + 2 * 64 + 18) * SCALE)).toBeLessThan(4);
    expect(left).toBeGreaterThan(50 * SCALE);
    expect(left + width).toBeLessThan(820 * SCALE);
  }
  const { text } = await ann.call(getFileText, { fileId: source.fileId });
  for (const line of LINES) expect(text).toContain(line);
});

it('learns a picture of text with the positions of its lines, and reports a picture without text [scan.picture] [scan.report]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);

  const sign = await anUploadedSource(
    ann,
    notebookId,
    'sign.png',
    await aPictureOfLines(['High water at Corryvreckan: 04:12']),
  );
  const blank = await anUploadedSource(ann, notebookId, 'blank.png', await aPictureOfLines([]));

  expect(await aSettledSource(ann, sign)).toMatchObject({
    status: 'learned',
    remark: expect.stringMatching(/^Pages read: 1\. Pages read by text recognition: 1\./) as string,
  });
  const [hit] = await ann.call(search, { query: 'Corryvreckan' });
  expect(hit?.anchor?.place).toMatchObject({ kind: 'page', page: 1 });
  expect(await aSettledSource(ann, blank)).toMatchObject({
    status: 'learned',
    length: 0,
    remark: expect.stringMatching(/^Saved\. No text was found in this picture/) as string,
  });
});

it('reads a photo from a phone like any other picture [scan.phone]', async () => {
  const ann = await aUser(server);
  const sourceId = await anUploadedSource(ann, await aNotebook(ann), 'IMG_1.HEIC', await aHeic());

  const source = await aSettledSource(ann, sourceId);

  expect(source).toMatchObject({ status: 'learned', fileKind: 'jpeg', isRecognized: true });
  const { text } = await ann.call(getFileText, { fileId: source.fileId });
  expect(text).toContain('High water 04:12');
});
