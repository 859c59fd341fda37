import { beforeEach, expect, it } from 'vitest';
import { freshPage } from '../../testing/fresh-page.ts';
import type * as drafts from './drafts.ts';

/** A variable, so that the bundler does not treat the expression as the URL of an asset. */
const here = import.meta.url;
let tabs = 0;

/** Loads the drafts module a second time, as another tab with the same storage would. */
const openTab = async (): Promise<typeof drafts> => {
  const address = new URL(`./drafts.ts?tab=${(tabs += 1)}`, here).href;
  return (await import(/* @vite-ignore */ address)) as typeof drafts;
};

/** Delivers storage events to the other tab: a page receives none for its own changes. */
const deliver = (): void => {
  const key = 'studiolo.drafts';
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
};

beforeEach(async () => {
  await freshPage();
});

it('keeps the text of both tabs that edit the same draft [chat.sessions]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.setDraft('chat', 'Words of the first tab.');
  first.saveDrafts();
  second.setDraft('chat', 'Words of the second tab.');
  second.saveDrafts();
  const reloaded = (await openTab()).getDraft('chat');
  expect(reloaded).toContain('Words of the first tab.');
  expect(reloaded).toContain('Words of the second tab.');
  expect(second.getDraft('chat')).toBe(reloaded);
});

it('continues a draft of another tab instead of replacing it [chat.sessions]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.setDraft('chat', 'A lamp');
  first.saveDrafts();
  deliver();
  expect(second.getDraft('chat')).toBe('A lamp');
  second.setDraft('chat', 'A lamp by the sea');
  first.setDraft('chat', 'A lamp of brass');
  second.saveDrafts();
  deliver();
  first.saveDrafts();
  deliver();
  expect((await openTab()).getDraft('chat')).toBe('A lamp of brass by the sea');
  expect(first.getDraft('chat')).toBe(second.getDraft('chat'));
});

it('clears a draft in both tabs once it is sent [chat.sessions]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.setDraft('chat', 'A question');
  first.saveDrafts();
  deliver();
  first.setDraft('chat', '');
  first.saveDrafts();
  deliver();
  expect(second.getDraft('chat')).toBe('');
  expect((await openTab()).getDraft('chat')).toBe('');
});

it('keeps the mentioned chats of a draft readable when two tabs add mentions [chat.sessions]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.setDraft('chat chats', '[{"kind":"chat","id":"1","title":"One"}]');
  first.saveDrafts();
  second.setDraft('chat chats', '[{"kind":"chat","id":"2","title":"Two"}]');
  second.saveDrafts();
  expect(() => JSON.parse(second.getDraft('chat chats')) as unknown).not.toThrow();
});
