import { getUser } from '@studiolo/contract/account/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { signIn } from '../../../platform/session/session.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { aModel } from '../../../testing/a-model.ts';
import { aThread, anAnswer, aTurn, inLine } from '../../../testing/a-thread.tsx';
import { aUser } from '../../../testing/a-user.ts';
import { fakeServer } from '../../../testing/fake-server.ts';

const failed = anAnswer({
  state: 'failed',
  text: '',
  error: 'The model stopped responding.',
  help: { remedy: 'other-model' },
});

const show = async (provider: string, isUnlimited: boolean) => {
  queryClient.clear();
  const server = fakeServer();
  signIn('token');
  server.answer(getUser, () => aUser({ isUnlimited }));
  server.answer(listModels, () => [aModel('one', { provider }), aModel('two')]);
  const screen = await render(aThread(inLine(aTurn('a', { answer: failed }))));
  await expect.element(screen.getByRole('button', { name: 'Another model' })).toBeVisible();
  return screen;
};

it('says below a failed answer that it was not charged [provider.help]', async () => {
  const screen = await show('openai', false);
  await expect.element(screen.getByText('You weren’t charged.')).toBeVisible();
});

it.each([
  { provider: 'openai', isUnlimited: true, who: 'somebody without limits' },
  { provider: 'mine', isUnlimited: false, who: 'a model of their own service' },
])(
  'does not mention charges if the answer would not have been charged anyway: $who [provider.help]',
  async (given) => {
    const screen = await show(given.provider, given.isUnlimited);
    expect(screen.getByText('You weren’t charged.').query()).toBeNull();
  },
);
