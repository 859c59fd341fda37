import {
  createStudioItem,
  downloadStudioItem,
  getStudioItem,
  pageStudioItems,
} from '@studiolo/contract/notebooks/studio-endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../../testing/fixtures/a-user.ts';
import { aNotebook, aTextSource } from '../../../../testing/fixtures/a-notebook.ts';
import { until } from '../../../../testing/until.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1000', RATE_LIMIT_SCALE: '100' },
});

const aBook = async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const { sourceId } = await aTextSource(
    ann,
    notebookId,
    'rock.txt',
    'The tower is 35.3 metres high. The board employed 9 keepers until 1988.',
  );
  return { ann, notebookId, sourceId };
};

it('fills a table from a model, cites the words, says what was left out, and saves it [notebook.table]', async () => {
  const book = await aBook();
  openai.answersWith(
    JSON.stringify({
      cells: [
        { column: 1, values: [{ value: '35.3 metres', quote: 'The tower is 35.3 metres high' }] },
        { column: 2, values: [{ value: '10 keepers', quote: 'The board employed 9 keepers' }] },
      ],
    }),
  );

  const { ann, notebookId, sourceId } = book;
  const columns = ['=Height', 'Keepers'];
  const { itemId } = await ann.call(createStudioItem, {
    notebookId,
    kind: 'table',
    columns,
    model: 'stand-in',
  });
  const item = await until(async () => {
    const each = await ann.call(getStudioItem, { itemId });
    return each.status === 'making' ? undefined : each;
  });

  expect(item.content).toEqual({
    shape: 'table',
    columns: ['=Height', 'Keepers'],
    rows: [
      {
        sourceId,
        name: 'rock.txt',
        cells: [{ values: [{ text: '35.3 metres', cites: [1] }] }, { values: [], leftOut: 1 }],
      },
    ],
  });
  expect(item.anchors.map(({ quote }) => quote)).toEqual(['The tower is 35.3 metres high.']);
  expect(item.remark).toBe('Values left out because their passage does not support them: 1.');
  const file = await ann.send(downloadStudioItem, { itemId, fileType: 'csv' });
  expect(await file.text()).toContain("Source,'=Height");
});

it('refuses a table without columns, or with blank or duplicate ones [notebook.table]', async () => {
  const { ann, notebookId } = await aBook();
  for (const columns of [
    [],
    undefined,
    [' '],
    ['Size', 'size'],
    Array.from({ length: 13 }, (_, at) => `c${at}`),
  ])
    expect(
      (await ann.try(createStudioItem, { notebookId, kind: 'table', columns, model: 'builtin' })).status,
    ).toBe(400);
  expect((await ann.call(pageStudioItems, { notebookId, size: 20 })).total).toBe(0);
});

it('costs a fifth of an answer for each row that is filled, and nothing if it fails [notebook.table] [plan.ledger]', async () => {
  const { ann, notebookId } = await aBook();
  for (let at = 0; at < 5; at += 1)
    await aTextSource(ann, notebookId, `rock-${at}.txt`, `The tower number ${at} is 4${at} metres high.`);
  const make = async (answer: string) => {
    openai.answersWith(answer);
    const { itemId } = await ann.call(createStudioItem, {
      notebookId,
      kind: 'table',
      columns: ['Height'],
      model: 'stand-in',
    });
    return until(async () => {
      const { status } = await ann.call(getStudioItem, { itemId });
      return status === 'making' ? undefined : status;
    });
  };
  const spent = async () => (await ann.call(getChatCount, {})).dailyCount;

  const before = await spent();
  expect(await make('This is not a table.')).toBe('failed');
  expect(await spent()).toBe(before);
  expect(await make(JSON.stringify({ cells: [] }))).toBe('ready');
  expect(await spent()).toBeCloseTo(before + 1.2);
});
