import type { Bot } from '@studiolo/contract/bots/entities';
import { pageLeads } from '@studiolo/contract/bots/visitor-endpoints';
import { getXray } from '@studiolo/contract/bots/answer-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { LeadList } from './publish/LeadList.tsx';
import { XrayDialog } from './xray/XrayDialog.tsx';

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const GONE = 'The details of this answer are no longer kept.';

beforeEach(freshPage);

it('distinguishes an unreachable server from an answer whose trace no longer exists [reach.offline]', async () => {
  const server = fakeServer();
  server.answer(getXray, unreachable);
  const screen = await renderPart(
    <XrayDialog botId="one" target={{ answerId: 'a' }} onClose={() => undefined} />,
  );
  await expect.element(screen.getByText('This could not be loaded.')).toBeVisible();
  server.refuse(getXray, { code: 404 });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(GONE)).toBeVisible();
});

it('does not claim that there are no contacts if the list could not be loaded [reach.offline]', async () => {
  const server = fakeServer();
  server.answer(pageLeads, unreachable);
  const screen = await renderPart(<LeadList bot={{ tableId: 'one', name: 'guide' } as Bot} />);
  await expect.element(screen.getByText('This could not be loaded.')).toBeVisible();
  expect(screen.container.textContent).not.toContain('Nobody');
  server.answer(pageLeads, () => toPage([], 0, { current: 1, size: 10 }));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
