import { createPayTicket } from '@studiolo/contract/billing/endpoints';
import { imagine } from '@studiolo/contract/draw/endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useIsDialogOpen } from '../../../platform/dialogs.ts';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { useDrawDraft, write } from '../composer/draft.state.ts';
import { draw } from '../queries.ts';
import { RefusedRow } from './RefusedRow.tsx';
import { clearRefused } from './refused.state.ts';

const SENTENCE =
  'Used up. [Pro]({payUrl}?appCode={appCode}&token={token}) or [help](https://example.com/help), not [this](javascript:alert(1)).';
const ORDER = { prompt: 'A lighthouse', type: 'openai', fileIds: [], count: 1 };

let server = fakeServer();

beforeEach(() => {
  server = fakeServer();
  clearRefused();
});

it('shows the message of error 3001 in the drawing’s row, with links that request a pay ticket on click [draw.3001]', async () => {
  server.refuse(imagine, { code: 3001, msg: SENTENCE, data: { reason: 'QUOTA_SPENT' } });
  server.answer(createPayTicket, () => ({ ticket: 't', url: '/pay?appCode=studiolo&token=t&lang=en_US' }));
  const replace = vi.fn();
  const tab = { opener: window, location: { replace }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const screen = await render(<RefusedRow />);
  await draw(ORDER);
  const row = screen.getByRole('article', { name: 'A lighthouse' });
  await expect.element(row.getByRole('alert')).toBeVisible();
  expect(row.getByRole('alert').element().textContent).toBe(
    'Used up. Pro or help, not [this](javascript:alert(1)).',
  );
  const links = row.getByRole('link');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/pay?appCode=studiolo',
    'https://example.com/help',
  ]);
  expect(server.requestsTo(createPayTicket)).toHaveLength(0);
  await row.getByRole('link', { name: 'Pro' }).click();
  await expect
    .poll(() => replace.mock.calls)
    .toEqual([[`${location.origin}/pay?appCode=studiolo&token=t&lang=en_US`]]);
  await row.getByRole('button', { name: 'I have a code' }).click();
  const Open = () => <p>{useIsDialogOpen('coupon') ? 'codes are taken' : 'nothing is open'}</p>;
  const opened = await render(<Open />);
  await expect.element(opened.getByText('codes are taken')).toBeVisible();
});

it.each([
  { code: 500, type: 'ERROR' as const, data: { reason: 'INTERNAL' } },
  { code: 403, type: 'WARN' as const, data: { reason: 'VIP_ONLY' } },
])('shows error $code as a warning toast, and not in a row [draw.3001]', async (refusal) => {
  server.refuse(imagine, { ...refusal, msg: `Refused with ${refusal.code}.` });
  const screen = await render(<RefusedRow />);
  await draw(ORDER);
  expect(useToast.getState().toast).toMatchObject({
    text: `Refused with ${refusal.code}.`,
    kind: 'warning',
  });
  expect(screen.getByRole('article').query()).toBeNull();
});

it('clears the prompt and the error on sign-out [draw.3001]', async () => {
  signIn('t');
  server.refuse(imagine, { code: 3001, msg: SENTENCE, data: { reason: 'QUOTA_SPENT' } });
  const screen = await render(<RefusedRow />);
  write({ text: 'A lighthouse' });
  await draw(ORDER);
  await expect.element(screen.getByRole('article')).toBeVisible();
  signOut();
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
  expect(useDrawDraft.getState().text).toBe('');
});
