import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../platform/session/session.ts';
import { useIsLoginOpen } from '../../platform/session/guard.ts';
import { answerFrame, aUser } from '../../testing/a-user.ts';
import { aModel } from '../../testing/a-model.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { FellBack } from './FellBack.tsx';
import { ModelPicker } from './ModelPicker.tsx';

let server: FakeServer;

beforeEach(() => {
  signOut();
  queryClient.clear();
  server = fakeServer();
  server.answer(listModels, () => [
    aModel('one', { isDefault: true }),
    aModel('two', { isVip: true }),
    aModel('three', { isAvailable: false, reason: 'The operator has to add a key.' }),
  ]);
  server.answer(getDefaultModel, () => ({ model: 'one', fellBackFrom: null }));
});

describe('the model picker [chat.models-names]', () => {
  it('names the model that answers, and shows those that cannot be asked behind one entry that says what opens them', async () => {
    const { getByRole, getByText } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await expect
      .element(getByRole('menuitemradio', { name: /Model one/ }))
      .toHaveAttribute('aria-checked', 'true');
    await expect.element(getByRole('menuitemradio')).toHaveLength(1);
    await getByRole('menuitem', { name: 'More models' }).click();
    await expect.element(getByText(/^Some come with Pro; for the others, add a key/)).toBeVisible();
    await expect
      .element(getByRole('menuitemradio', { name: /Model two/ }))
      .toHaveTextContent('Model twoVIP Only!');
    const missing = getByRole('menuitemradio', { name: /Model three/ });
    await expect.element(missing).toHaveAttribute('aria-disabled', 'true');
    await expect.element(missing.getByText('The operator has to add a key.')).toBeVisible();
  });

  it('has all that is set up at hand for who has Pro [plan.vip]', async () => {
    signIn('token');
    answerFrame(server, aUser({ isChatgptVip: true }));
    const { getByRole, getByText } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await expect.element(getByRole('menuitemradio', { name: /Model two/ })).toHaveTextContent('Model twoPro');
    await getByRole('menuitem', { name: 'More models' }).click();
    await expect.element(getByText(/^To use these, add a key of your own/)).toBeVisible();
    await expect.element(getByText('VIP Only!')).not.toBeInTheDocument();
  });

  it('keeps the choice on the server and is worked by keyboard [chat.set-default]', async () => {
    signIn('token');
    answerFrame(server, aUser({ isChatgptVip: true }));
    server.answer(setDefaultModel, () => null);
    const { getByRole } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await expect.element(getByRole('menuitemradio', { name: /Model one/ })).toHaveFocus();
    server.answer(getDefaultModel, () => ({ model: 'two', fellBackFrom: null }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(getByRole('button', { name: 'Model: Model two' })).toHaveFocus();
    expect(server.asked(setDefaultModel).map(({ input }) => input)).toEqual([{ model: 'two' }]);
  });

  it('finds one among many by its name, and tells what each can do', async () => {
    server.answer(listModels, () => [
      aModel('one', { isDefault: true }),
      ...Array.from({ length: 8 }, (_, at) => aModel(`lamp-${at}`, { provider: 'ollama' })),
      aModel('seer', { provider: 'google', canSee: true, canThink: true, window: 1_000_000 }),
    ]);
    const { getByRole, getByText } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await expect.element(getByRole('group', { name: 'On this machine' })).toBeVisible();
    await getByRole('searchbox', { name: 'Find a model' }).fill('SE er');
    await expect.element(getByRole('menuitemradio')).toHaveLength(1);
    for (const says of ['sees pictures', 'thinks before it answers', 'takes in long texts: 1,000,000 tokens'])
      await expect.element(getByRole('img', { name: says })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(getByRole('menuitemradio', { name: /Model seer/ })).toHaveFocus();
    await getByRole('searchbox', { name: 'Find a model' }).fill('nobody');
    await expect.element(getByText('No model is called that.')).toBeVisible();
  });

  it('takes a choice back that the server refuses', async () => {
    signIn('token');
    answerFrame(server);
    server.refuse(setDefaultModel, { code: 403, msg: 'VIP Only!' });
    const { getByRole } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await getByRole('menuitem', { name: 'More models' }).click();
    await getByRole('menuitemradio', { name: /Model two/ }).click();
    await expect.element(getByRole('button', { name: 'Model: Model one' })).toBeVisible();
  });

  it('asks a visitor who chooses to sign in [account.action-guard]', async () => {
    const Login = () => <p>{useIsLoginOpen() ? 'login asked' : 'nothing asked'}</p>;
    const { getByRole, getByText } = await renderPart(
      <>
        <ModelPicker />
        <Login />
      </>,
    );
    await getByRole('button', { name: 'Model: Model one' }).click();
    await getByRole('menuitem', { name: 'More models' }).click();
    await getByRole('menuitemradio', { name: /Model two/ }).click();
    await expect.element(getByText('login asked')).toBeVisible();
    expect(server.asked(setDefaultModel)).toEqual([]);
  });
});

it('says that the own default is gone, and what answers now [chat.model-default]', async () => {
  server.answer(getDefaultModel, () => ({ model: 'one', fellBackFrom: 'three' }));
  const { getByText, getByRole } = await renderPart(<FellBack />);
  const notice = getByText('Model three is not available any more. Model one answers now.');
  await expect.element(notice).toBeVisible();
  await getByRole('button', { name: 'Got it' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});
