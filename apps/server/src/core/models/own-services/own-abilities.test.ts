import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { getOwnAbilities, setOwnAbilities, setOwnService } from '@studiolo/contract/models/own-services';
import { expect, it } from 'vitest';
import { aServer, aStandIn } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';

const openai = aStandIn(() => startOpenAI({ models: ['lamp-1', 'constructor'] }));
const server = aServer(() => ({ isAllowedAddress: () => true }));

const LAMP = { name: 'compatible', model: 'lamp-1' } as const;
const UNKNOWN = {
  canSee: false,
  canThink: false,
  thinksOnRequest: false,
  canCall: false,
  canVary: true,
  window: 0,
};

const aConnected = async (): Promise<TestUser> => {
  const user = await aUser(server);
  await user.call(setOwnService, { name: 'compatible', apiKey: 'k', baseUrl: openai.url });
  return user;
};
const findOwn = async (user: TestUser, model: string) =>
  (await user.call(listModels, {})).find(({ name }) => name === `mine/compatible/${model}`);

it('applies the owner’s corrections of a model’s abilities for the owner alone [provider.real]', async () => {
  const [ann, bob] = [await aConnected(), await aConnected()];
  expect(await ann.call(getOwnAbilities, LAMP)).toEqual({ usual: UNKNOWN, abilities: {} });

  const abilities = { canSee: true, canThink: true, canVary: false, window: 300_000 };
  expect(await ann.call(setOwnAbilities, { ...LAMP, abilities })).toEqual({ usual: UNKNOWN, abilities });

  expect(await findOwn(ann, 'lamp-1')).toMatchObject(abilities);
  expect(await findOwn(bob, 'lamp-1')).toMatchObject({ canSee: false, window: 0 });
  expect(await findOwn(ann, 'constructor')).toMatchObject({ canSee: false, window: 0 });
  openai.answersWith('Lit.');
  await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Is it lit?',
    model: 'mine/compatible/lamp-1',
    parameters: { style: 'precise', length: 'normal' },
  });
  expect(openai.requests.at(-1)?.body).not.toHaveProperty('temperature');

  await ann.call(setOwnService, { name: 'compatible', apiKey: 'another', baseUrl: openai.url });
  expect(await findOwn(ann, 'lamp-1')).toMatchObject(abilities);
  await ann.call(setOwnAbilities, { ...LAMP, abilities: {} });
  expect(await findOwn(ann, 'lamp-1')).toMatchObject({ canSee: false, window: 0 });
});

it('keeps corrections made at the same time; stores none for a service that is not connected [provider.real]', async () => {
  const ann = await aConnected();
  const correct = (model: string) =>
    ann.try(setOwnAbilities, { name: 'compatible', model, abilities: { canSee: true } });
  await Promise.all([correct('lamp-1'), correct('constructor')]);
  for (const model of ['lamp-1', 'constructor'])
    expect(await findOwn(ann, model)).toMatchObject({ canSee: true });

  expect(await ann.try(setOwnAbilities, { ...LAMP, label: 'other', abilities: {} })).toMatchObject({
    status: 404,
  });
  expect(await ann.try(setOwnAbilities, { ...LAMP, abilities: { window: -1 } })).toMatchObject({
    status: 400,
  });
});
