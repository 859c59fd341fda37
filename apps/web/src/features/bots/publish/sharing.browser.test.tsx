import { listBotKeys } from '@studiolo/contract/bots/api-endpoints';
import type { Bot } from '@studiolo/contract/bots/entities';
import { getBotPage, pageLeads } from '@studiolo/contract/bots/visitor-endpoints';
import { NEW_PAGE } from '@studiolo/contract/bots/visitor-rules';
import { toPage } from '@studiolo/contract/wire/page';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LeadList } from './LeadList.tsx';
import { ShareTab } from './ShareTab.tsx';

const LEFT = 230;
const lead = (at: number) => ({
  ...{ leadId: `lead-${at}`, name: `Visitor ${at}`, contact: `v${at}@example.com`, question: 'A lamp?' },
  ...{ isHandOver: at === 1, createDate: new Date(0).toISOString() },
});

const aBot = (change: Partial<Bot> = {}): Bot => ({
  ...{ tableId: 'b', botName: 'Keeper', name: 'keeper', description: '', avatar: '', category: 'other' },
  ...{
    tags: [],
    public: true,
    role: 'owner',
    isPinned: false,
    isReadyMade: false,
    ownerName: 'Ann',
    uses: 0,
  },
  ...{ createDate: '', updateDate: '', greeting: '', suggestions: [], baseBot: '', prompt: '' },
  ...{ scoreThreshold: 0, originality: 50, version: 1, hasChanges: false, appCode: 'bot-b' },
  ...change,
});

let server: FakeServer;

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(getBotPage, () => NEW_PAGE);
  server.answer(listBotKeys, () => []);
  server.answer(pageLeads, ({ current, size }) => {
    const window = { current: Number(current), size: Number(size) };
    const from = (window.current - 1) * window.size;
    const records = Array.from({ length: LEFT }, (_, at) => lead(at + 1)).slice(from, from + window.size);
    return toPage(records, LEFT, window);
  });
});

it('lists who left a contact, further ones on request, and saves all of them [bot.lead]', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const made = vi.spyOn(URL, 'createObjectURL');
  await renderPart(<LeadList bot={aBot()} />);
  const said = ['Visitor 1', 'v1@example.com', 'A lamp?Wants a person'];
  await expect
    .poll(() =>
      [...document.querySelectorAll('tbody tr:first-child > :nth-child(-n + 3)')].map(
        (cell) => cell.textContent,
      ),
    )
    .toEqual(said);
  await expect.element(page.getByText('v21@example.com')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('v21@example.com')).toBeVisible();

  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => saved.mock.instances.length).toBe(1);
  expect((saved.mock.instances[0] as HTMLAnchorElement).download).toBe('keeper.csv');
  const lines = (await (made.mock.lastCall![0] as Blob).text()).trim().split('\r\n');
  expect(lines).toHaveLength(LEFT + 1);
  expect(lines.at(-1)).toContain(`"v${LEFT}@example.com"`);
});

it('shares a public bot alone: a private one has no link, code or snippet to give away [bot.public]', async () => {
  const screen = await renderPart(<ShareTab bot={aBot({ public: false })} />);
  await expect.element(page.getByText(/^The bot is private\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  await expect.element(page.getByText('Link for visitors')).not.toBeInTheDocument();
  await expect.element(page.getByText('On your own pages')).not.toBeInTheDocument();
  await screen.unmount();

  await renderPart(<ShareTab bot={aBot()} />);
  await expect.element(page.getByText('Link for visitors')).toBeVisible();
  await expect.element(page.getByText('On your own pages')).toBeVisible();
  await expect.element(page.getByText(/^The bot is private\./)).not.toBeInTheDocument();
});
