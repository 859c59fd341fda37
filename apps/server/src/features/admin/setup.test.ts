import { getPlanRules, setPlanRules } from '@studiolo/contract/admin/endpoints';
import { getSetup, testSetup } from '@studiolo/contract/admin/setup';
import { getUser, sendEmailCode, signUpByEmail, verifyEmail } from '@studiolo/contract/account/endpoints';
import { getOffers } from '@studiolo/contract/billing/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { getVoiceAllowance } from '@studiolo/contract/voice/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import {
  anEmail,
  aPendingUser,
  aPhoneUser,
  aUser,
  PASSWORD,
  type TestUser,
} from '../../testing/fixtures/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { askOnce } from '../../testing/ask-once.ts';

const BOSS = 'boss@example.com';
const UNSET = { isOff: false, answers: null, pictures: null, minutes: null, pages: null };
const { server, openai } = aServerWithModel({
  settings: { ADMIN_EMAILS: BOSS, FREE_CHAT_DAILY: '1', FREE_VOICE_MINUTES: '5' },
});
let boss: TestUser;
beforeEach(async () => {
  openai.behavesWell();
  boss ??= await aUser(server, BOSS);
});
afterEach(() => boss.call(setPlanRules, UNSET));

const isRefusedTo = async (user: TestUser): Promise<boolean> => (await askOnce(user)) !== 200;

it('sets no limits for operators [plan.rules]', async () => {
  const ann = await aUser(server);
  expect(await ann.call(getUser, {})).toMatchObject({ isUnlimited: false, isChatgptVip: false });
  expect(await boss.call(getUser, {})).toMatchObject({ isUnlimited: true, isChatgptVip: true });
  for (const isRefused of [false, true]) expect(await isRefusedTo(ann)).toBe(isRefused);
  for (const isRefused of [false, false, false]) expect(await isRefusedTo(boss)).toBe(isRefused);
  expect(await boss.call(getVoiceAllowance, {})).toMatchObject({ isPaid: true });
});

it('applies an operator’s rules for the free plan, and resets them to the settings [plan.rules]', async () => {
  await boss.call(setPlanRules, { ...UNSET, answers: 2, minutes: 60 });
  const ann = await aUser(server);
  expect(await ann.call(getChatCount, {})).toMatchObject({ totalfreeCount: 2 });
  expect(await ann.call(getVoiceAllowance, {})).toMatchObject({ minutesLeft: 60 });
  expect((await ann.call(getOffers, {})).free).toMatchObject({ answers: 2, minutes: 60 });
  for (const isRefused of [false, false, true]) expect(await isRefusedTo(ann)).toBe(isRefused);
  expect(await boss.call(getPlanRules, {})).toMatchObject({
    rules: { answers: 2, pictures: null },
    usual: { answers: 1, minutes: 5 },
  });
  await boss.call(setPlanRules, UNSET);
  expect(await ann.call(getChatCount, {})).toMatchObject({ totalfreeCount: 1 });
});

it('sets no limits for anybody if plans are switched off [plan.rules]', async () => {
  await boss.call(setPlanRules, { ...UNSET, isOff: true });
  const ann = await aUser(server);
  for (const isRefused of [false, false, false]) expect(await isRefusedTo(ann)).toBe(isRefused);
  expect(await ann.call(getUser, {})).toMatchObject({ isUnlimited: true });
});

it('shows which services are configured, and sign-in codes if no mail service is [admin.setup]', async () => {
  const email = anEmail();
  const { token } = await server.client().call(signUpByEmail, { email, password: PASSWORD });
  await createClient(server.url, token).call(sendEmailCode, { email });
  const code = await server.codeFor(email);

  const { services, codes } = await boss.call(getSetup, {});
  expect(services.find(({ name }) => name === 'models')).toMatchObject({ isSetUp: true });
  expect(services.find(({ name }) => name === 'mail')).toEqual({
    name: 'mail',
    isSetUp: false,
    settings: ['SMTP_URL'],
    canTest: true,
  });
  // EMBEDDINGS_MODEL has a default, which connects nothing by itself.
  expect(services.find(({ name }) => name === 'embeddings')).toEqual({
    name: 'embeddings',
    isSetUp: false,
    settings: ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_API_KEY', 'EMBEDDINGS_MODEL'],
    canTest: true,
  });
  expect(codes[0]).toMatchObject({ to: email, code });
  expect((await boss.call(testSetup, { name: 'storage' })).isGood).toBe(true);
});

it('lists no codes that have been used [admin.setup]', async () => {
  const [ann, bob] = [await aUser(server), await aPhoneUser(server)];
  const waiting = await aPendingUser(server);
  await waiting.call(sendEmailCode, { email: waiting.email });

  const { codes } = await boss.call(getSetup, {});
  const addresses = codes.map(({ to }) => to);
  expect(addresses).toContain(waiting.email);
  expect(addresses).not.toContain(ann.email);
  expect(addresses.join()).not.toContain(bob.mobile);

  const emailCaptcha = await server.codeFor(waiting.email);
  await waiting.call(verifyEmail, { email: waiting.email, emailCaptcha });
  expect((await boss.call(getSetup, {})).codes.map(({ to }) => to)).not.toContain(waiting.email);
});

it('shows operators which service’s account is out of credit [admin.setup] [provider.help]', async () => {
  const ann = await aUser(server);
  openai.refusesWith(
    { error: { code: 'insufficient_quota', type: 'insufficient_quota', message: 'x' } },
    429,
  );
  expect(await askOnce(ann)).not.toBe(200);
  expect((await boss.call(getSetup, {})).unpaid).toMatchObject([{ name: 'openai' }]);
  openai.behavesWell();
  expect(await askOnce(boss)).toBe(200);
  expect((await boss.call(getSetup, {})).unpaid).toEqual([]);
});
