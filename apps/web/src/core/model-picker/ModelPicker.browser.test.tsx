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
import { ModelFallbackNotice } from './ModelFallbackNotice.tsx';
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
  it('names the current model, and puts unavailable ones behind an entry that explains how to get them', async () => {
    const { getByRole, getByText } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await expect
      .element(getByRole('menuitemradio', { name: /Model one/ }))
      .toHaveAttribute('aria-checked', 'true');
    await expect.element(getByRole('menuitemradio')).toHaveLength(1);
    await getByRole('menuitem', { name: 'More models' }).click();
    await expect.element(getByText(/^Some require Pro; for the others, add a key/)).toBeVisible();
    await expect
      .element(getByRole('menuitemradio', { name: /Model two/ }))
      .toHaveTextContent('Model twoVIP Only!');
    const missing = getByRole('menuitemradio', { name: /Model three/ });
    await expect.element(missing).toHaveAttribute('aria-disabled', 'true');
    await expect.element(missing.getByText('The operator has to add a key.')).toBeVisible();
  });

  it('offers all available models to Pro users [plan.vip]', async () => {
    signIn('token');
    answerFrame(server, aUser({ isChatgptVip: true }));
    const { getByRole, getByText } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await expect.element(getByRole('menuitemradio', { name: /Model two/ })).toHaveTextContent('Model twoPro');
    await getByRole('menuitem', { name: 'More models' }).click();
    await expect.element(getByText(/^To use these, add a key of your own/)).toBeVisible();
    await expect.element(getByText('VIP Only!')).not.toBeInTheDocument();
  });

  it('saves the choice on the server and works by keyboard [chat.set-default]', async () => {
    signIn('token');
    answerFrame(server, aUser({ isChatgptVip: true }));
    server.answer(setDefaultModel, () => null);
    const { getByRole } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await expect.element(getByRole('menuitemradio', { name: /Model one/ })).toHaveFocus();
    server.answer(getDefaultModel, () => ({ model: 'two', fellBackFrom: null }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(getByRole('button', { name: 'Model: Model two' })).toHaveFocus();
    await expect
      .poll(() => server.requestsTo(setDefaultModel).map(({ input }) => input))
      .toEqual([{ model: 'two' }]);
  });

  it('finds a model by its name, and shows its abilities', async () => {
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
    for (const says of ['sees pictures', 'thinks before it answers', 'reads long texts: 1,000,000 tokens'])
      await expect.element(getByRole('img', { name: says })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(getByRole('menuitemradio', { name: /Model seer/ })).toHaveFocus();
    await getByRole('searchbox', { name: 'Find a model' }).fill('nobody');
    await expect.element(getByText('No model has this name.')).toBeVisible();
  });

  it('renders only a few of five thousand models, including the chosen one, and finds any by its name [chat.models-names]', async () => {
    server.answer(listModels, () => [
      ...Array.from({ length: 5000 }, (_, at) => aModel(`lamp-${at}`, { provider: 'compatible' })),
      aModel('seer', { provider: 'google', price: 2.5 }),
    ]);
    server.answer(getDefaultModel, () => ({ model: 'lamp-4321', fellBackFrom: null }));
    const { getByRole, getByText } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model lamp-4321' }).click();
    await expect.element(getByRole('menuitemradio', { name: /lamp-4321/ })).toBeVisible();
    await expect.element(getByRole('menuitemradio')).toHaveLength(42);
    await expect.element(getByText('4,959 more: find them by name.')).toBeVisible();
    await expect
      .element(getByRole('menuitemradio', { name: /seer/ }))
      .toHaveTextContent('Model seercounts as 2.5');
    await getByRole('searchbox', { name: 'Find a model' }).fill('lamp 3777');
    await expect.element(getByRole('menuitemradio')).toHaveLength(1);
    await expect.element(getByRole('menuitemradio', { name: /lamp-3777/ })).toBeVisible();
  });

  it('reverts a choice that the server refuses', async () => {
    signIn('token');
    answerFrame(server);
    server.refuse(setDefaultModel, { code: 403, msg: 'VIP Only!' });
    const { getByRole } = await renderPart(<ModelPicker />);
    await getByRole('button', { name: 'Model: Model one' }).click();
    await getByRole('menuitem', { name: 'More models' }).click();
    await getByRole('menuitemradio', { name: /Model two/ }).click();
    await expect.element(getByRole('button', { name: 'Model: Model one' })).toBeVisible();
  });

  it('asks a visitor who chooses a model to sign in [account.action-guard]', async () => {
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
    expect(server.requestsTo(setDefaultModel)).toEqual([]);
  });
});

it('says that the default model is no longer available, and names its replacement [chat.model-default]', async () => {
  server.answer(getDefaultModel, () => ({ model: 'one', fellBackFrom: 'three' }));
  const { getByText, getByRole } = await renderPart(<ModelFallbackNotice />);
  const notice = getByText('Model three is no longer available. Model one answers now.');
  await expect.element(notice).toBeVisible();
  await getByRole('button', { name: 'Got it' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});
