import { toPage } from '@studiolo/contract/wire/page';
import { expect, it } from 'vitest';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { aRecord } from '../../../testing/a-record.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import type { Visit } from './visit.ts';
import { VisitChat } from './VisitChat.tsx';

const LONG = Array.from({ length: 60 }, (_, nth) => `Line ${nth} of a long answer.`).join('\n\n');

const aBot = {
  title: 'Guide',
  botName: 'Guide',
  avatar: '',
  greeting: 'Ask me.',
  description: '',
  suggestions: [],
  takesLeads: false,
} as never;

/** A visit whose answer arrives in pieces sent by the test. */
const aVisit = () => {
  const stopped: string[] = [];
  let send: (data: unknown) => void = () => undefined;
  const visit = {
    history: async () => toPage([], 0, { current: 1, size: 10 }),
    async *ask() {
      const pieces: unknown[] = [];
      let wake: () => void = () => undefined;
      send = (data) => {
        pieces.push(data);
        wake();
      };
      for (;;) {
        while (pieces.length > 0) yield { message: { data: pieces.shift(), end: false } };
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    stop: async (runId: string) => void stopped.push(runId),
    files: async () => [],
    score: async () => undefined,
  } as unknown as Visit;
  return { visit, stopped, send: (data: unknown) => send(data) };
};

const show = async () => {
  const visit = aVisit();
  const page = await renderPart(
    <div style={{ height: 400, display: 'grid' }}>
      <VisitChat bot={aBot} visit={visit.visit} />
    </div>,
  );
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('How high is it?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop answering' })).toBeVisible();
  return { ...visit, page };
};

it('begins with the picture of the bot, and with words of its own if the bot has none [bot.b-side]', async () => {
  const { visit } = aVisit();
  const silent = { ...(aBot as object), greeting: '' } as never;
  const page = await renderPart(<VisitChat bot={silent} visit={visit} />);
  await expect.element(page.getByText('What would you like to know?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill('How high is it?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('How high is it?')).toBeVisible();
  expect(page.getByText('What would you like to know?').query()).toBeNull();
});

it('scrolls along with an answer to its end, unless the user has scrolled up [bot.b-side]', async () => {
  const { page, send } = await show();
  const scroller = page.getByRole('log').element().closest<HTMLElement>('[class*=turns]')!;
  const toEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  send(LONG);
  await expect.element(page.getByText('Line 59 of a long answer.')).toBeInTheDocument();
  await expect.poll(toEnd).toBeLessThan(32);
  expect(page.getByRole('log').element().getAttribute('aria-live')).toBe('off');

  scroller.scrollTop = 0;
  scroller.dispatchEvent(new Event('scroll'));
  send('\n\nThe very last line.');
  await expect.element(page.getByText('The very last line.')).toBeInTheDocument();
  expect(scroller.scrollTop).toBe(0);
});

it('stops an answer if Stop was pressed before its run was known [bot.b-side]', async () => {
  const { page, send, stopped } = await show();
  await page.getByRole('button', { name: 'Stop answering' }).click();
  expect(stopped).toEqual([]);
  send({ type: 'run', runId: 'run-1', sessionId: 's' });
  await expect.poll(() => stopped).toEqual(['run-1']);
});

it('asks a new question after an answer that failed or was stopped, and continues one whose connection broke [bot.b-side]', async () => {
  const ids: string[] = [];
  const ends = ['server', 'stopped'];
  const visit = {
    ...aVisit().visit,
    async *ask({ msgId }: { msgId: string }) {
      ids.push(msgId);
      const end = ends.shift();
      if (!end) throw new StreamFault('transport', '');
      yield { message: { data: { type: 'run', runId: msgId, sessionId: 's' }, end: false } };
      if (end === 'server') throw new StreamFault('server', 'No.');
      yield { message: { data: { type: 'stopped' }, end: false } };
      yield { message: { data: '', end: true } };
    },
  } as unknown as Visit;
  const page = await renderPart(
    <div style={{ height: 400, display: 'grid' }}>
      <VisitChat bot={aBot} visit={visit} />
    </div>,
  );
  await page.getByRole('textbox', { name: 'Your question' }).fill('How high is it?');
  await page.getByRole('button', { name: 'Send' }).click();
  const again = page.getByRole('button', { name: 'Ask again' });
  for (const count of [1, 2, 3]) {
    await expect.poll(() => again.elements().length).toBe(count);
    await again.last().click();
  }
  await expect.poll(() => ids.length).toBe(4);
  expect(new Set(ids.slice(0, 3)).size).toBe(3);
  expect(ids[3]).toBe(ids[2]);
});

it('shows the last ten turns, and loads older ones on request without duplicates [chat.history] [bot.b-side]', async () => {
  const all = Array.from({ length: 23 }, (_, nth) =>
    aRecord(`msg-${nth}`, { prompt: `Question ${nth}` }),
  ).toReversed();
  const calls: (string | number | undefined)[][] = [];
  const history = async (current: number, sessionId?: string) => {
    calls.push([current, sessionId]);
    return toPage(all.slice((current - 1) * 10, current * 10), all.length, { current, size: 10 });
  };
  const page = await renderPart(
    <div style={{ height: 400, display: 'grid' }}>
      <VisitChat bot={aBot} visit={{ ...aVisit().visit, history }} />
    </div>,
  );
  const shown = () =>
    [
      ...page
        .getByRole('log')
        .element()
        .textContent.matchAll(/Question (\d+)/g),
    ].map(([, nth]) => Number(nth));
  const older = page.getByRole('button', { name: 'Show earlier questions' });
  await expect.poll(shown).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
  await older.click();
  await expect.poll(() => shown().length).toBe(20);
  await older.click();
  await expect.poll(shown).toEqual(Array.from({ length: 23 }, (_, nth) => nth));
  await expect.element(older).not.toBeInTheDocument();
  expect(calls).toEqual([
    [1, undefined],
    [2, 's'],
    [3, 's'],
  ]);
});

it('shows the message of error 3001 on a custom page, with its links as anchors [chat.quota-spent]', async () => {
  const msg = 'Used up. [Pro]({payUrl}?appCode={appCode}&token={token}) or [help](https://example.com/help).';
  const visit = {
    ...aVisit().visit,
    // oxlint-disable-next-line require-yield -- refused before the first word
    async *ask() {
      throw new StreamFault('refused', msg);
    },
  } as unknown as Visit;
  const page = await renderPart(
    <div style={{ height: 400, display: 'grid' }}>
      <VisitChat bot={aBot} visit={visit} />
    </div>,
  );
  await page.getByRole('textbox', { name: 'Your question' }).fill('How high is it?');
  await page.getByRole('button', { name: 'Send' }).click();
  const links = page.getByRole('alert').getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/pay?appCode=studiolo', 'https://example.com/help']);
});

it('reverts a rating that the server refused [bot.b-side]', async () => {
  const refused = Promise.withResolvers<never>();
  const visit = {
    ...aVisit().visit,
    history: async () => toPage([aRecord('a')], 1, { current: 1, size: 10 }),
    score: () => refused.promise,
  } as unknown as Visit;
  const page = await renderPart(
    <div style={{ height: 400, display: 'grid' }}>
      <VisitChat bot={aBot} visit={visit} />
    </div>,
  );
  const good = page.getByRole('button', { name: 'Helpful' });
  await good.click();
  await expect.element(good).toHaveAttribute('aria-pressed', 'true');
  refused.reject(new Error('offline'));
  await expect.element(good).toHaveAttribute('aria-pressed', 'false');
});
