import { downloadTranslation, editBlock, getBlocks, getReport } from '@studiolo/contract/translate/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aDocument } from '../../../testing/fixtures/an-upload.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aTranslation, translateRequest } from '../../../testing/fixtures/a-translated-file.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
beforeEach(() => {
  openai.behavesWell();
  openai.answersWhen(translateRequest);
});

const remarksOf = async (user: TestUser, taskId: string) =>
  (await user.call(getReport, { taskId })).lines.flatMap(({ remarks }) => remarks);

it('reports which paragraphs of the PDF are still in the original [translate.report]', async () => {
  const ann = await aUser(server);
  const { taskId } = await aTranslation(ann, await aDocument('multicolumn.pdf'));
  const save = () => ann.send(downloadTranslation, { taskId, kind: 'translated', format: 'pdf' });
  const blocks = await ann.call(getBlocks, { taskId, page: 1 });
  const title = blocks.find(({ text }) => text.startsWith('Two-Column'))!;
  const block = {
    words: 'In the last saved PDF this stays in the original: the translation does not fit.',
    count: 1,
    block: title.index,
    isFailure: true,
  };

  // No embedded font has these characters.
  await ann.call(editBlock, { taskId, index: title.index, target: '𓀀𓁐𓃠' });
  expect(await remarksOf(ann, taskId)).not.toContainEqual(block);
  expect((await save()).status).toBe(200);
  expect(await remarksOf(ann, taskId)).toContainEqual(block);

  await ann.call(editBlock, { taskId, index: title.index, target: '双栏文档' });
  expect((await save()).status).toBe(200);
  expect(await remarksOf(ann, taskId)).not.toContainEqual(block);
});
