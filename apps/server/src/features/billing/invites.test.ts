import { getUser, signUpByEmail } from '@studiolo/contract/account/endpoints';
import { getInvites } from '@studiolo/contract/billing/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { anEmail, aUser, PASSWORD, type TestUser } from '../../testing/fixtures/a-user.ts';
import { askOnce } from '../../testing/ask-once.ts';

const { server, openai } = aServerWithModel({
  settings: { PUBLIC_URL: 'https://studiolo.example.com', INVITE_ANSWERS: '4' },
});
beforeEach(() => openai.behavesWell());

const invitedBy = (inviteId: string, email = anEmail()): Promise<TestUser> => aUser(server, email, inviteId);
const rewardOf = async (user: TestUser) => (await user.call(getChatCount, {})).FixedCount;

it('rewards both users after the new one’s first answer, and shows the state to both [plan.invite]', async () => {
  const ann = await aUser(server);
  const { inviteId, url, reward, mine } = await ann.call(getInvites, {});
  expect({ inviteId, reward, mine }).toEqual({
    inviteId: (await ann.call(getUser, {})).inviteId,
    reward: 4,
    mine: 'none',
  });
  expect(url).toBe(`https://studiolo.example.com/?inviteId=${encodeURIComponent(inviteId)}`);
  const bob = await invitedBy(inviteId, `bob-${anEmail()}`);
  expect(await ann.call(getInvites, {})).toMatchObject({ records: [{ nickname: 'b***', state: 'joined' }] });
  expect(await bob.call(getInvites, {})).toMatchObject({ mine: 'waiting', records: [] });
  expect([await rewardOf(ann), await rewardOf(bob)]).toEqual([0, 0]);

  await askOnce(bob);
  await askOnce(bob);

  expect([await rewardOf(ann), await rewardOf(bob)]).toEqual([4, 4]);
  expect(await ann.call(getInvites, {})).toMatchObject({ records: [{ state: 'rewarded' }], mine: 'none' });
  expect(await bob.call(getInvites, {})).toMatchObject({ mine: 'rewarded' });
});

it('gives no reward for a failed answer, and only one for the next successful ones [plan.invite]', async () => {
  const ann = await aUser(server);
  const { inviteId } = await ann.call(getInvites, {});
  const bob = await invitedBy(inviteId);
  openai.behavesBadly('unauthorized');
  await askOnce(bob);
  expect([await rewardOf(ann), await rewardOf(bob)]).toEqual([0, 0]);

  openai.behavesWell();
  const answers = await Promise.all(Array.from({ length: 10 }, () => askOnce(bob)));

  expect(new Set(answers)).toEqual(new Set([200]));
  expect([await rewardOf(ann), await rewardOf(bob)]).toEqual([4, 4]);
});

it('gives no reward to existing users, for an unknown link or for one’s own link [plan.invite]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { inviteId } = await ann.call(getInvites, {});
  const stranger = await invitedBy('nobody-has-this');
  for (const { email } of [ann, bob])
    await server.client().call(signUpByEmail, { email, password: PASSWORD, inviteId });

  for (const user of [ann, bob, stranger]) await askOnce(user);

  expect([await rewardOf(ann), await rewardOf(bob), await rewardOf(stranger)]).toEqual([0, 0, 0]);
  expect(await ann.call(getInvites, {})).toMatchObject({ records: [], mine: 'none' });
  expect(await stranger.call(getInvites, {})).toMatchObject({ mine: 'none' });
});
