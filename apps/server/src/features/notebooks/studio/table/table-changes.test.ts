import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { deleteSource } from '@studiolo/contract/notebooks/source-endpoints';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import {
  createStudioItem,
  downloadStudioItem,
  getStudioItem,
  regenerateStudioItem,
} from '@studiolo/contract/notebooks/studio-endpoints';
import {
  correctTableCell,
  fillTable,
  removeTableParts,
  restoreTableParts,
} from '@studiolo/contract/notebooks/table-endpoints';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../../testing/fixtures/a-user.ts';
import { aNotebook, aTextSource } from '../../../../testing/fixtures/a-notebook.ts';
import { unpackArchive } from '../../../../testing/samples/unpack-archive.ts';
import { until } from '../../../../testing/until.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1000', RATE_LIMIT_SCALE: '100' },
});

const columnsIn = (system: string): string[] =>
  [...(/<columns>\n([^<]*)\n<\/columns>/.exec(system)?.[1] ?? '').matchAll(/^\d+\. (.*)$/gm)].map(
    ([, name]) => name ?? '',
  );

/** Answers with the height and the year that a source states, for the columns that are asked for. */
const answering = () =>
  openai.answersWhen(({ system, body }) => {
    const text = JSON.stringify(body);
    const height = /is (\d+) metres high/.exec(text)?.[1] ?? '';
    const year = /was built in (\d+)/.exec(text)?.[1] ?? '';
    const cells = columnsIn(system).map((column, at) => ({
      column: at + 1,
      values:
        column === 'Height'
          ? [{ value: height, quote: `is ${height} metres high` }]
          : [{ value: year, quote: `was built in ${year}` }],
    }));
    return JSON.stringify({ cells });
  });

const textOf = (height: number) => `The tower is ${height} metres high. It was built in 18${height}.`;

const aTable = async () => {
  answering();
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const add = (height: number) => aTextSource(ann, notebookId, `tower-${height}.txt`, textOf(height));
  const { sourceId } = await add(31);
  const { itemId } = await ann.call(createStudioItem, {
    notebookId,
    kind: 'table',
    columns: ['Height'],
    model: 'stand-in',
  });
  const now = (): Promise<StudioItem> =>
    until(async () => {
      const item = await ann.call(getStudioItem, { itemId });
      return item.status === 'making' ? undefined : item;
    });
  const spent = async () => (await ann.call(getChatCount, {})).dailyCount;
  await now();
  openai.requests.length = 0;
  return { ann, notebookId, sourceId, itemId, add, now, spent };
};

const shown = ({ content }: StudioItem) =>
  content?.shape === 'table'
    ? content.rows.map(({ name, cells }) => [
        name,
        ...cells.map(({ values, correction }) => correction ?? values[0]?.text),
      ])
    : undefined;

it('adds new sources as rows, and asks and charges for them alone [notebook.table-fill]', async () => {
  const { ann, itemId, add, now, spent } = await aTable();
  const before = await spent();
  const { sourceId: second } = await add(32);

  const { runId } = await ann.call(fillTable, { itemId, sourceIds: [second], model: 'stand-in' });

  expect(runId).not.toBeNull();
  expect(shown(await now())).toEqual([
    ['tower-31.txt', '31'],
    ['tower-32.txt', '32'],
  ]);
  expect(openai.requests).toHaveLength(1);
  expect(await spent()).toBeCloseTo(before + 0.2);
  expect(await ann.call(fillTable, { itemId, sourceIds: [second], model: 'stand-in' })).toEqual({
    itemId,
    runId: null,
  });
});

it('asks for a new column alone, and restores a removed one without asking [notebook.table-columns]', async () => {
  const { ann, itemId, now, spent } = await aTable();

  await ann.call(fillTable, { itemId, columns: ['Year'], model: 'stand-in' });
  expect(shown(await now())).toEqual([['tower-31.txt', '31', '1831']]);
  expect(openai.requests.map(({ system }) => columnsIn(system))).toEqual([['Year']]);

  const before = await spent();
  await ann.call(removeTableParts, { itemId, columns: ['Height'] });
  expect(shown(await now())).toEqual([['tower-31.txt', '1831']]);
  await ann.call(fillTable, { itemId, columns: ['height'], model: 'stand-in' });
  expect(shown(await now())).toEqual([['tower-31.txt', '31', '1831']]);
  expect(openai.requests).toHaveLength(1);
  expect(await spent()).toBe(before);
});

it('keeps a correction when the table is filled again, and undoes it [notebook.table-correct]', async () => {
  const { ann, itemId, sourceId, now } = await aTable();
  const cell = { itemId, sourceId, column: 'Height' };

  await ann.call(correctTableCell, { ...cell, value: '31.5 m' });
  await ann.call(regenerateStudioItem, { itemId, model: 'stand-in' });
  const item = await now();
  expect(shown(item)).toEqual([['tower-31.txt', '31.5 m']]);
  const file = await ann.send(downloadStudioItem, { itemId, fileType: 'md' });
  expect(await file.text()).toContain('| tower-31.txt | 31.5 m (corrected by hand) |');

  await ann.call(correctTableCell, { ...cell, value: null });
  expect(shown(await now())).toEqual([['tower-31.txt', '31']]);
  const refused = await ann.try(correctTableCell, { ...cell, column: 'Cost', value: '1' });
  expect(refused.status).toBe(400);
});

it('keeps the row of a deleted source when the table is filled again [notebook.table-fill]', async () => {
  const { ann, itemId, sourceId, add, now } = await aTable();
  await add(32);
  await ann.call(deleteSource, { sourceId });

  await ann.call(regenerateStudioItem, { itemId, model: 'stand-in' });

  expect(shown(await now())).toEqual([
    ['tower-31.txt', '31'],
    ['tower-32.txt', '32'],
  ]);
  expect(openai.requests).toHaveLength(1);
});

it('refuses to remove the last column or row, and restores a row [notebook.table-columns]', async () => {
  const { ann, itemId, sourceId, add, now } = await aTable();
  const { sourceId: second } = await add(32);
  await ann.call(fillTable, { itemId, sourceIds: [second], model: 'stand-in' });
  await now();

  expect((await ann.try(removeTableParts, { itemId, columns: ['Height'] })).status).toBe(400);
  expect((await ann.try(removeTableParts, { itemId, sourceIds: [sourceId, second] })).status).toBe(400);
  await ann.call(removeTableParts, { itemId, sourceIds: [sourceId] });
  expect(shown(await now())).toEqual([['tower-32.txt', '32']]);
  await ann.call(restoreTableParts, { itemId, sourceIds: [sourceId] });
  expect(shown(await now())).toEqual([
    ['tower-31.txt', '31'],
    ['tower-32.txt', '32'],
  ]);
});

it('fills what is left after a model failed, without asking for the rest again [notebook.table-fill]', async () => {
  const { ann, itemId, add, now } = await aTable();
  const { sourceId: second } = await add(32);
  openai.refusesWith({ error: { message: 'overloaded' } }, 400);
  await ann.call(fillTable, { itemId, sourceIds: [second], model: 'stand-in' });
  expect((await now()).status).toBe('failed');
  openai.behavesWell();
  openai.requests.length = 0;

  await ann.call(fillTable, { itemId, model: 'stand-in' });

  expect((await now()).status).toBe('ready');
  expect(shown(await now())).toEqual([
    ['tower-31.txt', '31'],
    ['tower-32.txt', '32'],
  ]);
  expect(openai.requests).toHaveLength(1);
});

it('saves a table as a workbook with its passages, and no other item [notebook.table-xlsx]', async () => {
  const { ann, notebookId, itemId } = await aTable();
  const file = await ann.send(downloadStudioItem, { itemId, fileType: 'xlsx' });
  const parts = await unpackArchive(Buffer.from(await file.arrayBuffer()));
  expect(String(parts.get('xl/worksheets/sheet1.xml'))).toContain('<v>31</v>');
  expect(String(parts.get('xl/worksheets/sheet2.xml'))).toContain('is 31 metres high.');
  const { itemId: other } = await ann.call(createStudioItem, {
    notebookId,
    kind: 'essay',
    model: 'stand-in',
  });
  await until(async () => (await ann.call(getStudioItem, { itemId: other })).status === 'ready');
  expect((await ann.send(downloadStudioItem, { itemId: other, fileType: 'xlsx' })).status).toBe(400);
});
