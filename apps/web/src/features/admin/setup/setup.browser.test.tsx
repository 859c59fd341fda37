import { getPlanRules, setPlanRules } from '@studiolo/contract/admin/endpoints';
import { getSetup, testSetup } from '@studiolo/contract/admin/setup';
import { getRetention, setRetention } from '@studiolo/contract/admin/retention-endpoints';
import { NO_RETENTION_RULES } from '@studiolo/contract/retention/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../../../platform/session/session.ts';
import { answerFrame, aUser } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { AdminPage } from '../AdminPage.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  answerFrame(server, aUser({ isAdmin: true, isUnlimited: true }));
  server.answer(getSetup, () => ({
    services: [
      { name: 'mail' as const, isSetUp: false, settings: ['SMTP_URL'], canTest: true },
      { name: 'webSearch' as const, isSetUp: true, settings: ['TAVILY_API_KEY'], canTest: true },
    ],
    codes: [{ to: 'tom@example.com', code: '271828', sentAt: '2026-11-20T10:00:00.000Z' }],
    unpaid: [
      {
        name: 'anthropic' as const,
        page: 'https://console.anthropic.com/settings/billing',
        since: '2026-11-20T10:00:00.000Z',
      },
      { name: 'compatible' as const, label: 'Lamp', since: '2026-11-20T10:00:00.000Z' },
    ],
  }));
  const unset = { answers: null, pictures: null, minutes: null, pages: null };
  server.answer(getPlanRules, () => ({
    rules: { isOff: false, ...unset },
    usual: { answers: 20, pictures: 5, minutes: 5, pages: 30 },
  }));
  server.answer(setPlanRules, () => null);
  server.answer(getRetention, () => ({ ...NO_RETENTION_RULES, sounds: 30 }));
  server.answer(setRetention, () => null);
  await freshPage();
  signIn('token');
});
afterEach(() => vi.unstubAllGlobals());

it('shows the configuration first, tests a service, and lists undelivered codes [admin.setup]', async () => {
  server.answer(testSetup, () => ({ isGood: false, details: 'web search: tavily: 401' }));
  await renderPart(<AdminPage />, '/admin');
  const rows = page.getByRole('listitem');
  await expect
    .element(rows.filter({ hasText: 'Email' }))
    .toHaveTextContent('EmailNot set upSet with SMTP_URL');
  await expect
    .element(page.getByRole('button', { name: /^\d+, copy the code for tom@example.com$/ }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Test: Email' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Test: Web search' }).click();
  await expect.element(page.getByText(/It does not work\./)).toBeVisible();
  await expect.element(page.getByText('web search: tavily: 401')).toBeVisible();
  expect(server.requestsTo(testSetup)[0]?.input).toEqual({ name: 'webSearch' });
});

it('shows which services have no credit, and links to their billing pages [admin.setup] [provider.help]', async () => {
  await renderPart(<AdminPage />, '/admin');
  const link = page.getByRole('link', { name: 'Open the billing page of Anthropic' });
  await expect.element(link).toHaveAttribute('href', 'https://console.anthropic.com/settings/billing');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Lamp' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Lamp/ })).not.toBeInTheDocument();
});

it('sets the limits of the free plan, and turns plans off [plan.rules]', async () => {
  await renderPart(<AdminPage />, '/admin');
  await page.getByRole('spinbutton', { name: 'Free answers a day' }).fill('50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => server.requestsTo(setPlanRules)[0]?.input)
    .toEqual({
      isOff: false,
      answers: 50,
      pictures: null,
      minutes: null,
      pages: null,
    });
  await page.getByRole('switch', { name: 'No plans and no limits' }).click();
  await expect.element(page.getByRole('spinbutton', { name: 'Free answers a day' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => server.requestsTo(setPlanRules)[1]?.input).toMatchObject({ isOff: true });
});

it('sets the number of days after which data is removed, and leaves the other settings unchanged [admin.retention]', async () => {
  await renderPart(<AdminPage />, '/admin');
  await expect.element(page.getByRole('spinbutton', { name: /Sound of recordings/ })).toHaveValue(30);
  await page.getByRole('spinbutton', { name: /Sound of recordings/ }).fill('');
  await page.getByRole('spinbutton', { name: /^Chats/ }).fill('90');
  await page.getByRole('button', { name: 'Save retention' }).click();
  await expect
    .poll(() => server.requestsTo(setRetention)[0]?.input)
    .toEqual({ ...NO_RETENTION_RULES, conversations: 90 });
});
