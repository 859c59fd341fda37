import { listModels, getDefaultModel } from '@studiolo/contract/models/endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { aModel } from '../../testing/a-model.ts';
import { aThread, anAnswer, aTurn, inLine } from '../../testing/a-thread.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { ModelHelp } from './ModelHelp.tsx';

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  const server = fakeServer();
  server.answer(listModels, () => [aModel('one', { label: 'One' }), aModel('two', { label: 'Two' })]);
  server.answer(getDefaultModel, () => ({ model: 'one', fellBackFrom: null }));
});

it('links from a refused own key to the user’s services [provider.help]', async () => {
  const { getByRole } = await renderPart(<ModelHelp help={{ remedy: 'own-services' }} />);
  await expect.element(getByRole('button', { name: 'Open my services' })).toBeVisible();
  await expect.element(getByRole('button', { name: /One/ })).toBeVisible();
});

it('links from an own account without credit to its billing page [provider.help]', async () => {
  const page = 'https://service.example/billing';
  const { getByRole } = await renderPart(<ModelHelp help={{ remedy: 'own-services', page }} />);
  const link = getByRole('link', { name: 'Top up the account' });
  await expect.element(link).toHaveAttribute('href', page);
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('disables the retry for as long as the service demands [provider.help]', async () => {
  const onRetry = vi.fn();
  const { getByRole } = await renderPart(
    <ModelHelp help={{ remedy: 'wait', seconds: 1 }} onRetry={onRetry} />,
  );
  await expect.element(getByRole('button', { name: 'Try again in 1 s' })).toBeDisabled();
  await getByRole('button', { name: 'Try again', exact: true }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('for a chat that is too long, offers a new conversation or another model [provider.help]', async () => {
  const [begin, askAgain] = [vi.fn(), vi.fn()];
  const answer = anAnswer({
    state: 'failed',
    text: '',
    error: 'The conversation is too long.',
    help: { remedy: 'less-text' },
  });
  const path = inLine(aTurn('a', { answer }));
  const { getByRole } = await renderPart(aThread(path, { actions: { begin, askAgain } }));
  await getByRole('button', { name: 'Start a new conversation' }).click();
  expect(begin).toHaveBeenCalledOnce();
  await getByRole('button', { name: 'Another model' }).click();
  await getByRole('menuitemradio', { name: 'Two' }).click();
  expect(askAgain).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ msgId: 'a' }), 'two');
});
