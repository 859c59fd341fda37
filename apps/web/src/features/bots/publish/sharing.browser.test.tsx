import { listBotKeys } from '@studiolo/contract/bots/api-endpoints';
import { pageBotVersions } from '@studiolo/contract/bots/endpoints';
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
import { EDITOR_TABS } from '../editor/editor-tabs.tsx';
import { LeadList } from './LeadList.tsx';
import { PublishTab } from './PublishTab.tsx';

const LEAD_COUNT = 230;
const lead = (at: number) => ({
  leadId: `lead-${at}`,
  name: `Visitor ${at}`,
  contact: `v${at}@example.com`,
  question: 'A lamp?',
  isHandOver: at === 1,
  createDate: new Date(0).toISOString(),
});

const aBot = (change: Partial<Bot> = {}): Bot => ({
  tableId: 'b',
  botName: 'Keeper',
  name: 'keeper',
  description: '',
  avatar: '',
  category: 'other',
  tags: [],
  public: true,
  role: 'owner',
  isPinned: false,
  isReadyMade: false,
  ownerName: 'Ann',
  uses: 0,
  createDate: '',
  updateDate: '',
  greeting: '',
  suggestions: [],
  baseBot: '',
  prompt: '',
  scoreThreshold: 0,
  originality: 50,
  version: 1,
  hasChanges: false,
  appCode: 'bot-b',
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
    const records = Array.from({ length: LEAD_COUNT }, (_, at) => lead(at + 1)).slice(
      from,
      from + window.size,
    );
    return toPage(records, LEAD_COUNT, window);
  });
});

it('lists the contacts, loads more on request, and exports all of them [bot.lead]', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const created = vi.spyOn(URL, 'createObjectURL');
  await renderPart(<LeadList bot={aBot()} />);
  const cells = ['Visitor 1', 'v1@example.com', 'A lamp?Wants a person'];
  await expect
    .poll(() =>
      [...document.querySelectorAll('tbody tr:first-child > :nth-child(-n + 3)')].map(
        (cell) => cell.textContent,
      ),
    )
    .toEqual(cells);
  await expect.element(page.getByText('v21@example.com')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('v21@example.com')).toBeVisible();

  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => saved.mock.instances.length).toBe(1);
  expect((saved.mock.instances[0] as HTMLAnchorElement).download).toBe('keeper.csv');
  const lines = (await (created.mock.lastCall![0] as Blob).text()).trim().split('\r\n');
  expect(lines).toHaveLength(LEAD_COUNT + 1);
  expect(lines.at(-1)).toContain(`v${LEAD_COUNT}@example.com`);
});

it('shares only a public bot: a private one has no link, QR code or snippet [bot.public]', async () => {
  const screen = await renderPart(<PublishTab bot={aBot({ public: false })} />);
  await expect.element(page.getByText(/^The bot is private\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  await expect.element(page.getByText('Link for visitors')).not.toBeInTheDocument();
  await expect.element(page.getByText('On your own pages')).not.toBeInTheDocument();
  await screen.unmount();

  await renderPart(<PublishTab bot={aBot()} />);
  await expect.element(page.getByText('Link for visitors')).toBeVisible();
  await expect.element(page.getByText('On your own pages')).toBeVisible();
  await expect.element(page.getByText(/^The bot is private\./)).not.toBeInTheDocument();
});

it('shows the tabs of a bot under the names in the specification, and the exam [bot.tabs]', async () => {
  await renderPart(
    <ul>
      {EDITOR_TABS.map(({ name, Label }) => (
        <li key={name}>
          <Label bot={aBot()} />
        </li>
      ))}
    </ul>,
  );
  const labels = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(labels)
    .toEqual(['Configuration', 'Data report', 'Knowledge', 'Publish', 'Plugins', 'Exam']);
});

it('offers publishing, links, embedding and API keys in the tab Publish [bot.tabs] [bot.publish]', async () => {
  server.answer(pageBotVersions, () => toPage([], 0, { current: 1, size: 10 }));
  await renderPart(<PublishTab bot={aBot({ hasChanges: true })} />);
  for (const name of ['Published version', 'On your own pages'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect.element(page.getByText('The draft has changes that others do not see yet.')).toBeVisible();
  await expect.element(page.getByText('Link for visitors')).toBeVisible();
  await page.getByRole('button', { name: 'Publish this draft…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Publish “Keeper”' })).toBeVisible();
});
