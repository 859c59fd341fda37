import { randomUUID } from 'node:crypto';
import { PREFERENCES } from '@studiolo/contract/account/entities';
import {
  getPreferences,
  getUserSetting,
  setPreferences,
  setUseCustomer,
} from '@studiolo/contract/account/setting-endpoints';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
let ann: TestUser;

beforeAll(async () => {
  ann = await aUser(server);
});

const instructionsSentBy = async (who: TestUser, where: object = {}): Promise<string> => {
  await who.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'When was the tower built?',
    model: 'gpt3.5',
    ...where,
  });
  return openai.requests.at(-1)?.system ?? '';
};

it('sends custom instructions to every model while they are switched on [account.personalization] [pref.custom] [api.entity-setting]', async () => {
  const customer = 'I keep a lighthouse.\n请简短回答。';
  expect(await ann.call(getUserSetting, {})).toEqual({ useCustomer: false, customer: '' });

  await ann.call(setUseCustomer, { useCustomer: true, customer });
  expect(await instructionsSentBy(ann)).toContain(customer);
  await ann.call(setUseCustomer, { useCustomer: false });
  expect(await ann.call(getUserSetting, {})).toEqual({ useCustomer: false, customer });
  expect(await instructionsSentBy(ann)).not.toContain('lighthouse');
  await ann.call(setUseCustomer, { useCustomer: true });
  expect(await instructionsSentBy(ann)).toContain(customer);

  expect(await instructionsSentBy(await aUser(server))).not.toContain('lighthouse');
});

it('also switches the instructions on through the preferences [pref.custom]', async () => {
  const { config } = await ann.call(setPreferences, { config: { setCustomInstrunctions: true } });
  expect(config).toEqual({ setCustomInstrunctions: true });
  expect(await ann.call(getUserSetting, {})).toMatchObject({ useCustomer: true });
  await ann.call(setUseCustomer, { useCustomer: false });
  expect(await ann.call(getPreferences, {})).toMatchObject({ config: { setCustomInstrunctions: false } });
});

it('also sends custom instructions in chats with bots and notebooks [account.personalization]', async () => {
  const bob = await aUser(server);
  await bob.call(setUseCustomer, { useCustomer: true, customer: 'I keep a lighthouse.' });
  const { tableId } = await ann.call(createBot, { botName: 'Pirate', prompt: 'Speak as a pirate.' });
  await ann.call(setBotPublic, { tableId, public: true });
  const projectId = await aNotebook(bob);
  await aTextSource(bob, projectId, 'Survey', 'The tower was built in 1811.');

  const byBot = await instructionsSentBy(bob, { roleId: tableId });
  expect(byBot).toContain('I keep a lighthouse.');
  expect(byBot).toContain('Speak as a pirate.');
  expect(await instructionsSentBy(bob, { projectId })).toContain('I keep a lighthouse.');
});

it('accepts at most 1500 characters of instructions [account.personalization]', async () => {
  const save = (customer: string) => ann.try(setUseCustomer, { useCustomer: false, customer });

  expect(await save('灯'.repeat(1500))).toMatchObject({ status: 200 });
  expect(await save('灯'.repeat(1501))).toMatchObject({
    status: 400,
    data: { fields: { customer: 'This is too long.' } },
  });
});

it('saves the styles of WeChat articles and cards, and refuses invalid ones [pref.wechat] [pref.poster]', async () => {
  const { wechat, poster } = await ann.call(getPreferences, {});
  expect(wechat).toMatchObject({ theme: 'default', fontSize: '14px', legend: 'title', textAlign: 'left' });
  expect(wechat).toMatchObject({ isMacCodeBlock: true, hasBlankLine: true });
  expect(poster).toMatchObject({ bg: 'blue', margin: 6, padding: 6, opacity: 90 });

  await ann.call(setPreferences, { wechat: { ...wechat, theme: 'ink' } });
  await ann.call(setPreferences, { poster: { ...poster, opacity: 70 } });
  const preferences = await ann.call(getPreferences, {});
  expect(preferences.wechat).toEqual({ ...wechat, theme: 'ink' });
  expect(preferences.poster).toEqual({ ...poster, opacity: 70 });

  const odd = { wechat: { ...wechat, primaryColor: 'red; background: url(x)' } };
  expect((await ann.try(setPreferences, odd)).code).toBe(400);
  await ann.call(setPreferences, { wechat, poster });
});

it('saves preferences separately, and returns them on all devices [pref.layout] [pref.write]', async () => {
  expect(await ann.call(getPreferences, {})).toEqual(PREFERENCES);

  await ann.call(setPreferences, { hasDarkHeader: true, notebookPanel: 520 });
  await ann.call(setPreferences, { write: { completionMark: '#' } });
  const all = await ann.call(setPreferences, { write: { outsertSwitch: true }, locale: 'zh_CN' });

  const expected = {
    ...PREFERENCES,
    hasDarkHeader: true,
    notebookPanel: 520,
    locale: 'zh_CN',
    write: { ...PREFERENCES.write, completionMark: '#', outsertSwitch: true },
  };
  expect(all).toEqual(expected);
  expect(await ann.call(getPreferences, {})).toEqual(expected);
  expect(await ann.call(setPreferences, { locale: null })).toMatchObject({ locale: null });
  expect(await (await aUser(server)).call(getPreferences, {})).toEqual(PREFERENCES);
});

it('keeps concurrent changes of two devices [pref.layout]', async () => {
  const bob = await aUser(server);

  await Promise.all([
    bob.call(setPreferences, { isSidebarCollapsed: true }),
    bob.call(setPreferences, { write: { webSearch: true } }),
    bob.call(setPreferences, { write: { autoCompletion: true } }),
    bob.call(setPreferences, { theme: 'dark' }),
  ]);

  expect(await bob.call(getPreferences, {})).toMatchObject({
    isSidebarCollapsed: true,
    theme: 'dark',
    write: { webSearch: true, autoCompletion: true },
  });
});

it.each([
  { theme: 'neon' },
  { writePanel: -1 },
  { write: { completionMark: '' } },
  { locale: 'xx' },
  { hasDarkHeader: 'yes' },
])('refuses %j [pref.layout] [pref.write]', async (change) => {
  expect(await ann.try(setPreferences, change as never)).toMatchObject({ status: 400 });
});
