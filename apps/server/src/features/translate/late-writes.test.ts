import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  editBlock,
  getBlocks,
  getTranslation,
  openTranslation,
  redoBlock,
  setTerms,
} from '@studiolo/contract/translate/endpoints';
import { TRANSLATE_LIMITS } from '@studiolo/contract/translate/limits';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aTranslation, translateRequest } from '../../testing/fixtures/a-translated-file.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { aLongPdf } from '../../testing/samples/a-long-pdf.ts';
import { createBlockStore } from './blocks/blocks.store.ts';
import { createPageStore } from './translations/pages.store.ts';
import { createTranslationStore } from './translations/translations.store.ts';
import { createTranslateRuns } from './run/translate-runs.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
beforeEach(() => {
  openai.behavesWell();
  openai.answersWhen(translateRequest);
});

const anOpenedDocument = async () => {
  const ann = await aUser(server);
  const { taskId } = await aTranslation(ann, aLongPdf(3));
  return { ann, taskId };
};

it('keeps the terms that a user enters while a model extracts terms [translate.glossary]', async () => {
  const { ann, taskId } = await anOpenedDocument();
  const translations = createTranslationStore(server.inside.database);
  const { terms: extractedTerms } = (await translations.find(taskId))!;
  const enteredTerms = [{ source: 'column', target: '栏' }];
  await ann.call(setTerms, { taskId, terms: enteredTerms });

  await translations.setTermsUnlessEdited(taskId, extractedTerms, [{ source: 'column', target: '列' }]);
  expect((await ann.call(getTranslation, { taskId })).terms).toEqual(enteredTerms);

  await translations.setTermsUnlessEdited(taskId, enteredTerms, [{ source: 'column', target: '列' }]);
  expect((await ann.call(getTranslation, { taskId })).terms).toEqual([{ source: 'column', target: '列' }]);
});

it('keeps a paragraph that a user edits while its page is translated [translate.report]', async () => {
  const { ann, taskId } = await anOpenedDocument();
  const blocks = createBlockStore(server.inside.database);
  const { index } = (await ann.call(getBlocks, { taskId, page: 1 })).find(
    ({ state }) => state === 'translated',
  )!;
  await ann.call(editBlock, { taskId, index, target: '我的译文' });

  await blocks.setUnlessEdited(taskId, index, { target: '模型的译文', state: 'translated', reason: null });

  expect(await blocks.find(taskId, index)).toMatchObject({ target: '我的译文', state: 'edited' });
});

it('does not change a translation when an earlier run ends [translate.states]', async () => {
  const { ann, taskId } = await anOpenedDocument();
  const { database } = server.inside;
  const [translations, pages] = [createTranslationStore(database), createPageStore(database)];
  const [current, earlier] = [randomUUID(), randomUUID()];
  await translations.set(taskId, { state: 'translating', runId: current });
  await pages.set(taskId, 2, { state: 'running' });
  const deps = { translations, pages } as unknown as Parameters<typeof createTranslateRuns>[0];
  const [reading] = createTranslateRuns(deps);
  const { ownerId } = (await translations.find(taskId))!;
  const input = { translationId: taskId, ownerId, pages: [1] };
  const end = (runId: string) =>
    database.transaction((tx) => reading!.finish(input, { runId, state: 'done' } as never, tx));

  await end(earlier);
  expect(await ann.call(getTranslation, { taskId })).toMatchObject({ state: 'translating' });
  expect((await pages.of(taskId))[1]).toMatchObject({ state: 'running' });

  await end(current);
  expect((await translations.find(taskId))?.runId).toBeNull();
});

const setCount = (counter: string, count: number) =>
  server.inside.database.execute(
    sql`update attempts set count = ${count}::int where key like ${`daily:% ${counter}`}`,
  );

it('limits the free translations of first pages and of single paragraphs per day [translate.pdf]', async () => {
  const { ann, taskId } = await anOpenedDocument();
  const { index } = (await ann.call(getBlocks, { taskId, page: 1 })).find(
    ({ state }) => state === 'translated',
  )!;
  await ann.call(redoBlock, { taskId, index });
  await setCount('paragraphs', TRANSLATE_LIMITS.redonePerDay - 1);
  expect(await ann.try(redoBlock, { taskId, index })).toMatchObject({ code: 200 });
  const count = openai.requests.length;
  expect(await ann.try(redoBlock, { taskId, index })).toMatchObject({ status: 429 });
  expect(openai.requests).toHaveLength(count);

  const { fileId } = (await createTranslationStore(server.inside.database).find(taskId))!;
  await setCount('documents', TRANSLATE_LIMITS.openedPerDay - 1);
  const open = () => ann.try(openTranslation, { fileId, to: 'zh-CN' });
  expect(await open()).toMatchObject({ code: 200 });
  expect(await open()).toMatchObject({ status: 429 });
});
