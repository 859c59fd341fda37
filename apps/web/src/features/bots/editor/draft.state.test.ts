import type { Bot, BotProfile } from '@studiolo/contract/bots/entities';
import { NEW_BOT } from '@studiolo/contract/bots/rules';
import { updateBot } from '@studiolo/contract/bots/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../../testing/browser-globals.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { botQuery } from '../queries.ts';
import { changeDraft, saveDraft, unsavedChanges } from './draft.state.ts';

const SAVED: BotProfile = { ...NEW_BOT, botName: 'Cook', prompt: 'Recommend.' };

let server: FakeServer;
/** The prompt that is saved on the server. */
let prompt: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  pretendBrowser('http://studiolo.example');
  vi.stubGlobal('location', {
    origin: 'http://studiolo.example',
    pathname: '/',
    href: 'http://studiolo.example/',
  });
  server = fakeServer();
  prompt = undefined;
});
afterEach(() => vi.useRealTimers());

const acceptUpdates = () =>
  server.answer(updateBot, (input) => {
    prompt = input['prompt'];
    return null;
  });

it('retries a change whose request failed, and never overwrites a newer one [bot.fields]', async () => {
  const first = Promise.withResolvers<never>();
  server.answer(updateBot, () => first.promise);
  changeDraft('bot', { prompt: 'Recommend dishes.' }, SAVED);
  const saved = saveDraft('bot');
  changeDraft('bot', { prompt: 'Recommend dishes. Never mention nuts.' }, SAVED);
  const later = saveDraft('bot');
  await expect.poll(() => server.requestsTo(updateBot)).toHaveLength(1);
  acceptUpdates();
  first.reject(new TypeError('Failed to fetch'));
  await saved;
  await later;
  expect(prompt).toBe('Recommend dishes. Never mention nuts.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prompt).toBe('Recommend dishes. Never mention nuts.');
  expect(unsavedChanges('bot')).toEqual({});
});

it('stores a change until the server has saved it [bot.fields]', async () => {
  const first = Promise.withResolvers<never>();
  server.answer(updateBot, () => first.promise);
  changeDraft('held', { prompt: 'On its way.' }, SAVED);
  const saved = saveDraft('held');
  await Promise.resolve();
  expect(unsavedChanges('held')).toEqual({ prompt: 'On its way.' });
  first.resolve(null as never);
  await saved;
  expect(unsavedChanges('held')).toEqual({});
});

it('does not retry a change that the server refused until something else changes [bot.fields]', async () => {
  server.refuse(updateBot, { code: 404 });
  changeDraft('gone', { prompt: 'Too late.' }, SAVED);
  await saveDraft('gone');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requestsTo(updateBot)).toHaveLength(1);
  expect(unsavedChanges('gone')).toEqual({ prompt: 'Too late.' });
});

/** Loads the module again: its state in memory is lost, the stored state stays. */
const reload = async () => {
  vi.resetModules();
  return import('./draft.state.ts');
};

it('stores a change whose page is closed before it is saved, and saves it later [bot.fields] [reach.offline]', async () => {
  acceptUpdates();
  signIn('token');
  const closed = await reload();
  closed.changeDraft('closed', { prompt: 'Recommend dishes without nuts.' }, SAVED);
  const page = await reload();
  vi.clearAllTimers();
  expect(server.requestsTo(updateBot)).toHaveLength(0);
  expect(page.currentChanges('closed', SAVED)).toEqual({ prompt: 'Recommend dishes without nuts.' });
  page.resumeDraft('closed', SAVED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prompt).toBe('Recommend dishes without nuts.');
  const next = await reload();
  expect(next.currentChanges('closed', { ...SAVED, prompt: 'Newer.' })).toEqual({});
});

it('merges a stored prompt with one saved on another device since; for short fields, the saved value wins [reach.offline]', async () => {
  signIn('token');
  const closed = await reload();
  closed.changeDraft('merged', { prompt: 'Recommend. No nuts.', greeting: 'Hello.' }, SAVED);
  const page = await reload();
  const elsewhere = { ...SAVED, prompt: 'Please: Recommend.', greeting: 'Welcome.' };
  expect(page.currentChanges('merged', elsewhere)).toEqual({ prompt: 'Please: Recommend. No nuts.' });
});

it('keeps the changes to a bot only for their owner [reach.offline]', async () => {
  signIn('token of Ada');
  const page = await reload();
  page.changeDraft('own', { prompt: 'Words of Ada.' }, SAVED);
  signOut();
  signIn('token of Bob');
  const next = await reload();
  expect(next.currentChanges('own', SAVED)).toEqual({});
});

it('shows a saved change when the editor is opened again, even without a push [bot.fields]', async () => {
  acceptUpdates();
  const { queryKey } = botQuery('known', true);
  queryClient.setQueryData(queryKey, { tableId: 'known', ...SAVED } as unknown as Bot);
  changeDraft('known', { prompt: 'Saved.' }, SAVED);
  await saveDraft('known');
  expect(queryClient.getQueryData(queryKey)?.prompt).toBe('Saved.');
});
