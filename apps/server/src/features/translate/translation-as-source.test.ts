import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { isQuoteAt } from '@studiolo/contract/evidence/rules';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { downloadTranslation, openTranslation } from '@studiolo/contract/translate/endpoints';
import { expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../testing/fixtures/a-notebook.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import {
  aFileToTranslate,
  finishedTranslation,
  passagesOf,
} from '../../testing/fixtures/a-translated-file.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });

const PAPER = [
  ['The tower on the rock is 330 metres high [2].', '岩石上的塔高三百三十米 ⟦1⟧。'],
  [
    'Its lamp was lit for the first time in 1811 by Robert Stevenson.',
    '1811年罗伯特·史蒂文森第一次点亮了它的灯。',
  ],
] as const;

it('cites a bilingual translation in a notebook in the language of the question [translate.reader]', async () => {
  openai.answersWhen((request) =>
    passagesOf(request)
      .map((text, at) => {
        const line = PAPER.find(([english]) => text.startsWith(english.slice(0, 20)));
        return `<p n="${at + 1}">${line?.[1] ?? '塔'}</p>`;
      })
      .join('\n'),
  );
  const ann = await aUser(server);
  const text = PAPER.map(([english]) => english).join('\n\n');
  const fileId = await aFileToTranslate(ann, text, 'tower.md');
  const { taskId } = await ann.call(openTranslation, { fileId, to: 'zh-CN' });
  await finishedTranslation(ann, taskId);
  const both = await ann.send(downloadTranslation, { taskId, kind: 'alternating', format: 'md' });
  const notebookId = await aNotebook(ann);
  const source = await aTextSource(ann, notebookId, 'tower', await both.text());

  const cited = async (prompt: string) => {
    const msgId = randomUUID();
    await ann.readStream(ask, { msgId, prompt, projectId: notebookId, model: 'builtin' });
    return (await ann.call(pageRecords, { msgId })).records[0]?.source ?? [];
  };
  const [english] = await cited('How high is the tower on the rock?');
  const [chinese] = await cited('谁在哪一年第一次点亮了它的灯？');

  expect(english?.quote).toContain('330 metres high [2]');
  expect(chinese?.quote).toContain('罗伯特·史蒂文森第一次点亮');
  const { text: sourceText } = await ann.call(getFileText, { fileId: source.fileId });
  for (const anchor of [english, chinese]) {
    if (!anchor || !('start' in anchor.place)) throw new Error('no citation');
    const { start, end } = anchor.place;
    expect(isQuoteAt(sourceText, start, end, anchor.quote)).toBe(true);
  }
});
