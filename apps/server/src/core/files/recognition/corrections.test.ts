import { getFileText } from '@studiolo/contract/files/endpoints';
import { correctLine, listUncertainLines } from '@studiolo/contract/files/recognition';
import { search } from '@studiolo/contract/search/endpoints';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aNotebook, anUploadedSource, aSettledSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aPictureOfLines, aScannedPdf } from '../../../testing/samples/a-scanned-page.ts';

const server = aServer(() => ({ settings: { TEXT_RECOGNITION: 'on' } }));

const LINES = ['Lease of the mill at Corryvreckan', 'The rent is 6,800 euros a month', 'Signed on 5 May'];

/** Lowers the confidence of a line, as a poor print would. */
const makeDoubtful = (fileId: string, line: number) =>
  server.inside.database.execute(
    sql`update recognized_pages set page = jsonb_set(page, array['lines', ${String(line)}, 'confidence'], '0.6')
        where file_id = ${fileId}`,
  );

const aScan = async (ann: TestUser, name: string): Promise<string> => {
  const picture = await aPictureOfLines(LINES);
  const bytes = name.endsWith('.pdf') ? await aScannedPdf([picture], ['Scan']) : picture;
  const sourceId = await anUploadedSource(ann, await aNotebook(ann), name, bytes);
  const { fileId } = await aSettledSource(ann, sourceId);
  return fileId;
};

const textOf = async (ann: TestUser, fileId: string): Promise<string> => {
  // A file has no text while it is being read.
  const { data } = await ann.try(getFileText, { fileId });
  return data?.text ?? '';
};

it.each(['lease.pdf', 'lease.png'])(
  'reads a scan again with a line that its owner corrected, and keeps the correction: %s [scan.correct]',
  async (name) => {
    const ann = await aUser(server);
    const fileId = await aScan(ann, name);
    expect(await ann.call(listUncertainLines, { fileId })).toEqual([]);
    await makeDoubtful(fileId, 1);

    const [doubtful, ...others] = await ann.call(listUncertainLines, { fileId });
    expect(others).toEqual([]);
    expect(doubtful).toMatchObject({ page: 1, line: 1, text: LINES[1], isCorrected: false });
    expect(doubtful?.rectangles).toHaveLength(1);

    const text = 'The rent is 5,300 guilders a month';
    await ann.call(correctLine, { fileId, page: 1, line: 1, before: LINES[1]!, text });
    await expect.poll(() => textOf(ann, fileId)).toContain(text);
    expect(await textOf(ann, fileId)).not.toContain('6,800');
    expect(await textOf(ann, fileId)).toContain(LINES[2]);
    expect(await ann.call(search, { query: 'guilders' })).toHaveLength(1);
    expect(await ann.call(listUncertainLines, { fileId })).toMatchObject([{ text, isCorrected: true }]);

    await ann.call(correctLine, { fileId, page: 1, line: 2, before: LINES[2]!, text: '' });
    const holds = async () => {
      const read = await textOf(ann, fileId);
      return [text, 'Signed'].map((words) => read.includes(words));
    };
    await expect.poll(holds).toEqual([true, false]);
  },
);

it('refuses to correct a line that has changed, a line that does not exist, and a file of another user', async () => {
  const ann = await aUser(server);
  const fileId = await aScan(ann, 'lease.png');
  const input = { fileId, page: 1, line: 0, before: LINES[0]!, text: 'Lease' };

  expect(await ann.try(correctLine, { ...input, before: 'Release' })).toMatchObject({ status: 409 });
  expect(await ann.try(correctLine, { ...input, line: 9 })).toMatchObject({ status: 404 });
  expect(await ann.try(correctLine, { ...input, page: 2 })).toMatchObject({ status: 404 });
  const bob = await aUser(server);
  expect(await bob.try(correctLine, input)).toMatchObject({ status: 404 });
  expect(await bob.try(listUncertainLines, { fileId })).toMatchObject({ status: 404 });
  expect(await textOf(ann, fileId)).toContain(LINES[0]);
});
