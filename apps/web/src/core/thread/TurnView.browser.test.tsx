import { text as english } from '@studiolo/contract/text/server/en_US';
import { getUser } from '@studiolo/contract/account/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import { useIsDialogOpen } from '../../platform/dialogs.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../platform/session/session.ts';
import { useOpenSettingsTab } from '../../platform/settings/settings.ts';
import { aModel } from '../../testing/a-model.ts';
import { aThread, anAnchor, anAnswer, aTurn, inLine } from '../../testing/a-thread.tsx';
import { aUser } from '../../testing/a-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';

beforeEach(() => {
  queryClient.clear();
  fakeServer().answer(listModels, () => [
    aModel('one', { isDefault: true }),
    aModel('two'),
    aModel('three', { isVip: true }),
  ]);
});

/** Opens the menu of less common actions and chooses one. */
const more = async (screen: Awaited<ReturnType<typeof render>>, name: string) => {
  await screen.getByRole('button', { name: 'More', exact: true }).click();
  await screen.getByRole('menuitem', { name }).click();
};

describe('a turn', () => {
  it('shows the question with the names of its files, and the answer as Markdown [chat.upload] [chat.markdown]', async () => {
    const url = `/api/cli/file/v1/get/${anAnchor.fileId}/annual%20report.pdf`;
    const screen = await render(
      aThread(inLine(aTurn('a', { fileUrls: [url], answer: anAnswer({ text: '**Yes.**' }) }))),
    );
    await expect.element(screen.getByText('Question a')).toBeVisible();
    await expect.element(screen.getByText('annual report.pdf')).toBeVisible();
    expect(screen.container.querySelector('strong')?.textContent).toBe('Yes.');
  });

  it('collapses the reasoning [chat.reasoning]', async () => {
    const thought = anAnswer({ reasoning: 'First I weigh it.', thoughtMs: 4200 });
    const screen = await render(aThread(inLine(aTurn('a', { answer: thought }))));
    const toggle = screen.getByRole('button', { name: 'Thought for 4 seconds' });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.container.textContent).not.toContain('First I weigh it.');
    await toggle.click();
    await expect.element(screen.getByText('First I weigh it.')).toBeVisible();
  });

  it('shows the current thought, but does not announce it [chat.thought-now]', async () => {
    const thinking = anAnswer({ state: 'running', text: '', reasoning: '**Weighing it**\n\nOn the one' });
    const screen = await render(aThread(inLine(aTurn('a', { answer: thinking }))));
    await expect.element(screen.getByText('Weighing it')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Thinking…', exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Thinking…', exact: true }).click();
    await expect.element(screen.getByText('On the one')).toBeVisible();
  });

  it('keeps the partial answer after a stop, and shows that it was stopped [chat.stop]', async () => {
    const screen = await render(
      aThread(inLine(aTurn('a', { answer: anAnswer({ state: 'stopped', text: 'Half of' }) }))),
    );
    await expect.element(screen.getByText('Half of')).toBeVisible();
    await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
  });

  it('shows the error next to the partial answer, and offers a retry [chat.answer-error]', async () => {
    const askAgain = vi.fn();
    const failed = anAnswer({
      state: 'failed',
      text: 'Half of',
      error: 'There was an error generating a response',
    });
    const screen = await render(aThread(inLine(aTurn('a', { answer: failed })), { actions: { askAgain } }));
    await expect.element(screen.getByText('Half of')).toBeVisible();
    await expect.element(screen.getByText('There was an error generating a response')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(askAgain).toHaveBeenCalledWith(expect.objectContaining({ msgId: 'a' }));
  });

  it('renders the links in an error message [chat.quota-spent]', async () => {
    const refused = anAnswer({ state: 'failed', text: '', error: 'Spent. [Renew](https://example.com/pay)' });
    const screen = await render(aThread(inLine(aTurn('a', { answer: refused }))));
    await expect
      .element(screen.getByRole('link', { name: /Renew/ }))
      .toHaveAttribute('href', 'https://example.com/pay');
  });

  it('shows the model’s label [chat.answered-by]', async () => {
    const path = inLine(aTurn('a'), aTurn('b', { answer: anAnswer({ model: 'gone-since' }) }));
    const screen = await render(aThread(path));
    await expect.element(screen.getByText('Model one')).toBeVisible();
    await expect.element(screen.getByText('gone-since')).toBeVisible();
  });

  it('copies Markdown [chat.copy]', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const screen = await render(aThread(inLine(aTurn('a', { answer: anAnswer({ text: '**Yes.** `a`' }) }))));
    await screen.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied).toEqual(['**Yes.** `a`']);
  });

  it('copies plain text [chat.copy]', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const screen = await render(aThread(inLine(aTurn('a', { answer: anAnswer({ text: '**Yes.** `a`' }) }))));
    await more(screen, 'Copy as text');
    await expect.poll(() => copied).toEqual(['Yes. a']);
    await expect.element(screen.getByRole('button', { name: 'More', exact: true })).toHaveFocus();
  });

  it('downloads a file of the chosen kind [chat.download]', async () => {
    const download = vi.fn();
    const screen = await render(aThread(inLine(aTurn('a')), { actions: { download } }));
    await more(screen, 'PDF');
    expect(download).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ msgId: 'a' }),
      'pdf',
      'answer',
    );
  });

  it('regenerates with one click, and with another model through the menu [chat.regenerate]', async () => {
    const askAgain = vi.fn();
    const screen = await render(aThread(inLine(aTurn('a')), { actions: { askAgain } }));
    await screen.getByRole('button', { name: 'Answer again', exact: true }).click();
    expect(askAgain).toHaveBeenCalledTimes(1);
    await screen.getByRole('button', { name: 'Answer again with another model' }).click();
    await screen.getByRole('menuitemradio', { name: 'Model two' }).click();
    expect(askAgain).toHaveBeenLastCalledWith(expect.objectContaining({ msgId: 'a' }), 'two');
  });

  it('deletes only after confirmation [chat.delete]', async () => {
    const remove = vi.fn();
    const screen = await render(aThread(inLine(aTurn('a')), { actions: { remove } }));
    await more(screen, 'Delete this turn');
    await screen.getByRole('button', { name: 'Keep' }).click();
    expect(remove).not.toHaveBeenCalled();
    await more(screen, 'Delete this turn');
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(remove).toHaveBeenCalledOnce();
  });

  it('switches between its versions [chat.regenerate]', async () => {
    const chooseBranch = vi.fn();
    const path = [{ turn: aTurn('b', { parentId: 'p' }), siblings: ['a', 'b'] }];
    const screen = await render(aThread(path, { actions: { chooseBranch } }));
    await expect.element(screen.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next version' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Previous version' }).click();
    expect(chooseBranch).toHaveBeenCalledWith('p', 'a');
  });
});

it('links from an answer that needs a language model to the settings for own keys [provider.builtin]', async () => {
  signIn('t');
  const [refused, given] = [anAnswer({ isUnable: true }), anAnswer()];
  const screen = await render(
    aThread(inLine(aTurn('a', { answer: given }), aTurn('b', { parentId: 'a', answer: refused }))),
  );
  await screen.getByRole('button', { name: 'Add your own key' }).click();
  const Place = () => <p>{`open: ${useOpenSettingsTab()}`}</p>;
  const opened = await render(<Place />);
  await expect.element(opened.getByText('open: models')).toBeVisible();
  signOut();
});

it('offers operators a way to connect a model for everyone instead of adding their own key [provider.builtin]', async () => {
  const server = fakeServer();
  signIn('t');
  server.answer(getUser, () => aUser({ isAdmin: true, isUnlimited: true }));
  const thread = aThread(inLine(aTurn('b', { answer: anAnswer({ isUnable: true }) })));
  const screen = await render(<MemoryRouter>{thread}</MemoryRouter>);
  await expect.element(screen.getByRole('button', { name: 'Connect a model' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add your own key' }).query()).toBeNull();
  signOut();
});

it('shows a used-up quota in the answer, with a pay link and other ways to continue [chat.quota-spent]', async () => {
  const msg = english.QUOTA_SPENT.replace('{limit}', '20')
    .replace('{time}', '00:00')
    .replace('{zone}', 'UTC');
  const error = new Refusal({ code: 3001, type: 'WARN', msg, data: { reason: 'QUOTA_SPENT' } }).sentence;
  const screen = await render(
    aThread(
      inLine(aTurn('a', { answer: anAnswer({ state: 'failed', text: '', error, reason: 'QUOTA_SPENT' }) })),
    ),
  );
  await expect
    .element(screen.getByText(/20 answers are used up.*Pro, a question pack or a code/))
    .toBeVisible();
  expect(screen.container.textContent).not.toContain('appCode');
  await expect
    .element(screen.getByRole('link', { name: 'Pro, a question pack or a code' }))
    .toHaveAttribute('href', '/pay?appCode=studiolo');
  await screen.getByRole('button', { name: 'I have a code' }).click();
  const Open = () => <p>{useIsDialogOpen('coupon') ? 'codes are taken' : 'nothing is open'}</p>;
  const opened = await render(<Open />);
  await expect.element(opened.getByText('codes are taken')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'See the plans' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Invite a friend' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Another model' }).query()).toBeNull();
});

it('offers ways to continue when a Pro model is refused: a free model, a plan, a code or an invitation [plan.paid-models] [chat.guards]', async () => {
  const answer = anAnswer({ state: 'failed', text: '', error: english.VIP_ONLY, reason: 'VIP_ONLY' });
  const askAgain = vi.fn();
  const turn = aTurn('a', { answer });
  const screen = await render(aThread(inLine(turn), { actions: { askAgain } }));
  for (const name of ['See the plans', 'I have a code', 'Invite a friend'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await screen.getByRole('button', { name: 'Another model' }).click();
  expect(screen.getByRole('menuitemradio', { name: 'Model three' }).query()).toBeNull();
  await screen.getByRole('menuitemradio', { name: 'Model two' }).click();
  expect(askAgain).toHaveBeenCalledWith(turn, 'two');
});

it('offers no upgrade if there is nothing to buy', async () => {
  const answer = anAnswer({ state: 'failed', text: '', error: english.BUSY, reason: 'BUSY' });
  const screen = await render(aThread(inLine(aTurn('a', { answer }))));
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'See the plans' }).query()).toBeNull();
});
