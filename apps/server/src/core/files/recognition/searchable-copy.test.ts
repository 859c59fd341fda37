import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { correctLine, getSearchablePdf } from '@studiolo/contract/files/recognition';
import { expect, it, onTestFinished } from 'vitest';
import { parsePdf } from '../../../platform/parsing/pdf/pdf.ts';
import { aNotebook, anUploadedSource, aSettledSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aPictureOfLines, aScannedPdf } from '../../../testing/samples/a-scanned-page.ts';

const server = aServer(() => ({ settings: { TEXT_RECOGNITION: 'on' } }));

const LINES = ['房屋租赁合同', '月租金为人民币6,800元，于每月5日前支付。', 'Signed at Corryvreckan on 5 May'];

const fetched = (user: TestUser, fileId: string, language = 'en_US') =>
  fetch(`${server.url}/api${getSearchablePdf.path}?fileId=${fileId}`, {
    headers: { 'x-auth-token': user.token, 'accept-language': language, locale: language },
  });

/** Text of a saved PDF without spaces, since lines of one paragraph may be joined. */
const textOf = async (response: Response): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'searchable-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'saved.pdf');
  await writeFile(path, new Uint8Array(await response.arrayBuffer()));
  return (await parsePdf(path, () => undefined)).text.replaceAll(/\s/g, '');
};

const joined = (lines: readonly string[]): string => lines.join('').replaceAll(' ', '');

it.each(['lease.pdf', 'lease.png'])(
  'saves a recognized source as a PDF with its text, as its owner corrected it: %s [scan.searchable]',
  async (name) => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann);
    const picture = await aPictureOfLines(LINES);
    const bytes = name.endsWith('.pdf') ? await aScannedPdf([picture]) : picture;
    const source = await aSettledSource(ann, await anUploadedSource(ann, notebookId, name, bytes));
    expect(source.isRecognized).toBe(true);
    const { fileId } = source;

    const response = await fetched(ann, fileId);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''lease%20%28searchable%29.pdf",
    );
    expect(await textOf(response)).toBe(joined(LINES));

    const text = 'Signed at Saint-Malo on 5 May';
    await ann.call(correctLine, { fileId, page: 1, line: 2, before: LINES[2]!, text });
    expect(await textOf(await fetched(ann, fileId))).toBe(joined([...LINES.slice(0, 2), text]));

    const bob = await aUser(server);
    expect((await fetched(bob, fileId)).status).toBe(404);
  },
);

it('offers no searchable PDF of a file without recognized text [scan.searchable]', async () => {
  const ann = await aUser(server);
  const sourceId = await anUploadedSource(ann, await aNotebook(ann), 'rock.txt', 'The lamp is lit.');
  const source = await aSettledSource(ann, sourceId);
  expect(source.isRecognized).toBe(false);
  expect((await fetched(ann, source.fileId)).status).toBe(404);
});
