import { getFileText, relearnFile } from '@studiolo/contract/files/endpoints';
import {
  correctLine,
  getUnclearPages,
  listUncertainLines,
  readUnclearPages,
  type UnclearPages,
} from '@studiolo/contract/files/recognition';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { cancelRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import type { Run } from '@studiolo/contract/runs/entities';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { unreadPage } from '../../../platform/ocr/recognized-page.ts';
import { aNotebook, anUploadedSource, aSettledSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer, aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aPictureOfLines, aScannedPdf } from '../../../testing/samples/a-scanned-page.ts';
import type { TestServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';
import { recognizedPages } from './recognition.tables.ts';
import type { StoredPage } from './stored-page.ts';

const PAGES = [
  ['Lease of the mill at Corryvreckan', 'The rent is 6,800 euros a month', 'Signed on 5 May'],
  ['The keeper lights the lamp', 'when the sun has gone down', 'and the tide is out'],
];
const MISREAD = ['Lcasc of thc mill at Corryvrcckan', 'Thc rcnt is 6,800 curos a mcnth'];

/** A page as text recognition stores it; lines in `doubtful` were read with a low confidence. */
const aStoredPage = (number: number, lines: readonly string[], doubtful: readonly string[]): StoredPage => ({
  number,
  width: 324,
  height: 180,
  toPage: [1, 0, 0, 1, 0, 0],
  unreadLines: 0,
  lines: lines.map((text, at) => ({
    text,
    confidence: doubtful.includes(text) ? 0.6 : 0.95,
    left: 20,
    right: 300,
    top: 20 + at * 23,
    bottom: 32 + at * 23,
  })),
});

/** A scan in a notebook whose pages were read by text recognition as given. */
const aScan = async (server: TestServer, name: string, pages: readonly StoredPage[]) => {
  const ann = await aUser(server);
  const picture = await aPictureOfLines([]);
  const bytes = name.endsWith('.pdf') ? await aScannedPdf(PAGES.map(() => picture)) : picture;
  const sourceId = await anUploadedSource(ann, await aNotebook(ann), name, bytes);
  const { fileId } = await aSettledSource(ann, sourceId);
  for (const page of pages)
    await server.inside.database.insert(recognizedPages).values({ fileId, number: page.number, page });
  return { ann, fileId, sourceId };
};

const textOf = async (ann: TestUser, fileId: string): Promise<string> =>
  (await ann.try(getFileText, { fileId })).data?.text ?? '';

const offerOf = async (ann: TestUser, fileId: string): Promise<UnclearPages> => {
  const offer = await ann.call(getUnclearPages, { fileId });
  if (!offer) throw new Error('no page is offered');
  return offer;
};

const read = (ann: TestUser, fileId: string, { pages, model, pagePrice }: UnclearPages) =>
  ann.call(readUnclearPages, { fileId, pages, model, pagePrice });

const endOf = (ann: TestUser, runId: string): Promise<Run> =>
  until(async () => {
    const run = (await ann.call(pageRuns, {})).records.find((each) => each.runId === runId);
    return run && !['queued', 'running'].includes(run.state) ? run : undefined;
  });

const leftOf = async (ann: TestUser) => {
  const { totalfreeCount, dailyCount } = await ann.call(getChatCount, {});
  return { left: totalfreeCount - dailyCount };
};

const chargesOf = async (ann: TestUser) => (await ann.call(pageCharges, {})).records;

describe('with a model that sees', () => {
  const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
  const pictureRequests = () => openai.requests.filter(({ turns }) => turns.at(-1)?.pictures?.length === 1);
  const aSeenScan = async (name: string, pages: readonly StoredPage[]) => {
    openai.answersWith('NOTHING');
    const scan = await aScan(server, name, pages);
    openai.requests.length = 0;
    return scan;
  };

  beforeEach(() => openai.behavesWell());

  it('reads only the unclear pages at the price that was shown, and learns the file again [scan.mend] [plan.ledger]', async () => {
    const { ann, fileId, sourceId } = await aSeenScan('lease.pdf', [
      aStoredPage(1, [...MISREAD, 'Signed on 5 May'], MISREAD),
      aStoredPage(2, PAGES[1]!, []),
    ]);
    const offer = await offerOf(ann, fileId);
    expect(offer).toEqual({
      pages: [1],
      total: 1,
      model: offer.model,
      label: 'gpt-4o-mini',
      pagePrice: 1,
      runId: '',
    });
    const bob = await aUser(server);
    expect(await bob.try(getUnclearPages, { fileId })).toMatchObject({ status: 404 });
    const { model } = offer;
    for (const changed of [
      { pages: [1], model, pagePrice: 0.5 },
      { pages: [1], model: 'gpt-9', pagePrice: 1 },
      { pages: [2], model, pagePrice: 1 },
    ])
      expect(await ann.try(readUnclearPages, { fileId, ...changed })).toMatchObject({ status: 409 });

    const [lease, rent] = PAGES[0]!;
    openai.answersWith([lease, rent, 'Signed on 6 May'].join('\n'));
    const [{ runId }, again] = await Promise.all([read(ann, fileId, offer), read(ann, fileId, offer)]);
    expect(again.runId).toBe(runId);
    expect(await endOf(ann, runId)).toMatchObject({ state: 'done', title: 'lease.pdf', error: '' });
    expect(pictureRequests()).toHaveLength(1);
    expect(await chargesOf(ann)).toMatchObject([{ meter: 'answer', amount: 1, paid: 1, state: 'settled' }]);

    await expect.poll(() => textOf(ann, fileId)).toContain(lease);
    const text = await textOf(ann, fileId);
    for (const line of [rent, 'Signed on 5 May', ...PAGES[1]!]) expect(text).toContain(line);
    expect(text).not.toContain('6 May');
    expect(await ann.call(listUncertainLines, { fileId })).toMatchObject([{ text: 'Signed on 5 May' }]);
    expect((await aSettledSource(ann, sourceId)).remark).toContain('Pages read by a model: 1.');
    expect(await ann.call(getUnclearPages, { fileId })).toBeNull();
  });

  it('offers no more pages than the user can pay for, and names all of them [scan.mend] [plan.ledger]', async () => {
    const pages = Array.from({ length: 60 }, (_, at) => aStoredPage(at + 1, MISREAD, MISREAD));
    const { ann, fileId } = await aSeenScan('long.pdf', pages);
    const { left } = await leftOf(ann);
    const offer = await offerOf(ann, fileId);
    expect([offer.pages.length, offer.total]).toEqual([Math.min(50, left), 60]);
  });

  it('keeps lines that the user corrects while the model reads [scan.mend] [scan.correct]', async () => {
    const { ann, fileId } = await aSeenScan('lease.png', [
      aStoredPage(1, [...MISREAD, 'Signed on 5 May'], MISREAD),
    ]);
    openai.answersWith(PAGES[0]!.join('\n'));
    const isHeld = openai.pauseAfter(0);
    const { runId } = await read(ann, fileId, await offerOf(ann, fileId));
    await isHeld;
    const text = 'The rent is 5,300 guilders a month';
    await ann.call(correctLine, { fileId, page: 1, line: 1, before: MISREAD[1]!, text });
    openai.resume();
    await endOf(ann, runId);
    await expect.poll(() => textOf(ann, fileId)).toContain(PAGES[0]![0]);
    expect(await textOf(ann, fileId)).toContain(text);
    // The model that describes pictures does not replace these lines either.
    expect(pictureRequests()).toHaveLength(1);
  });

  it('adds the text of an unreadable page, and keeps it when the file is learned again [scan.mend]', async () => {
    const { ann, fileId, sourceId } = await aSeenScan('lease.pdf', [
      aStoredPage(1, PAGES[0]!, []),
      unreadPage(2),
    ]);
    const offer = await offerOf(ann, fileId);
    expect(offer.pages).toEqual([2]);
    openai.answersWith('The keeper of Skerryvore lights the lamp');
    await endOf(ann, (await read(ann, fileId, offer)).runId);
    await expect.poll(() => textOf(ann, fileId)).toContain('The keeper of Skerryvore lights the lamp');
    expect(await textOf(ann, fileId)).toContain(PAGES[0]![0]);
    expect((await aSettledSource(ann, sourceId)).remark).toContain('Pages read by a model: 1.');

    await server.inside.database.execute(sql`update files set status = 'fail' where id = ${fileId}`);
    await ann.call(relearnFile, { fileId });
    await expect.poll(() => textOf(ann, fileId)).toContain('Skerryvore');
    expect(pictureRequests()).toHaveLength(1);
  });

  it.each([
    ['a service that fails', () => openai.refusesWith({ error: { message: 'down' } }, 500)],
    ['an answer about something else', () => openai.answersWith('I cannot help with this picture.')],
    ['an empty page', () => openai.answersWith('NOTHING')],
  ])(
    'says so, charges nothing and leaves the pages as they were: %s [scan.mend] [plan.ledger]',
    async (_, fail) => {
      const { ann, fileId } = await aSeenScan('lease.pdf', [
        aStoredPage(1, [...MISREAD, ...PAGES[0]!], MISREAD),
        aStoredPage(2, PAGES[1]!, []),
      ]);
      const offer = await offerOf(ann, fileId);
      const before = await ann.call(listUncertainLines, { fileId });
      fail();
      const run = await endOf(ann, (await read(ann, fileId, offer)).runId);
      expect(run.state).toBe('failed');
      expect(run.error).not.toBe('');
      expect(await chargesOf(ann)).toMatchObject([{ amount: 1, paid: 0, state: 'returned' }]);
      expect(await ann.call(listUncertainLines, { fileId })).toEqual(before);
      expect(await ann.call(getUnclearPages, { fileId })).toEqual(offer);
    },
  );

  it('keeps and charges the finished pages after the run was stopped within a page [scan.mend] [plan.ledger]', async () => {
    const doubtful = 'Thc kccpcr lights thc lamp';
    const { ann, fileId } = await aSeenScan('lease.pdf', [
      aStoredPage(1, [...MISREAD, 'Signed on 5 May'], MISREAD),
      aStoredPage(2, [doubtful, ...PAGES[1]!.slice(1)], [doubtful]),
    ]);
    let isHeld = false;
    openai.answersWhen(() => {
      if (pictureRequests().length < 2) return PAGES[0]!.join('\n');
      void openai.pauseAfter(0);
      isHeld = true;
      return PAGES[1]!.join('\n');
    });
    const { runId } = await read(ann, fileId, await offerOf(ann, fileId));
    await until(() => isHeld);
    expect((await offerOf(ann, fileId)).runId).toBe(runId);
    await ann.call(cancelRun, { runId });
    expect(await endOf(ann, runId)).toMatchObject({ state: 'stopped' });
    openai.resume();
    expect(await chargesOf(ann)).toMatchObject([{ amount: 2, paid: 1, state: 'settled' }]);
    await expect.poll(() => textOf(ann, fileId)).toContain(PAGES[0]![0]);
    expect((await offerOf(ann, fileId)).pages).toEqual([2]);
  });
});

describe('without a model that sees', () => {
  const server = aServer();

  it('offers nothing [scan.mend]', async () => {
    const { ann, fileId } = await aScan(server, 'lease.png', [aStoredPage(1, MISREAD, MISREAD)]);
    expect(await ann.call(getUnclearPages, { fileId })).toBeNull();
    const input = { fileId, pages: [1], model: 'gpt-4o', pagePrice: 1 };
    expect(await ann.try(readUnclearPages, input)).toMatchObject({ status: 409 });
  });
});
