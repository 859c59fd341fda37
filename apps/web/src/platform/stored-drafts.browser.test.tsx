import { beforeEach, expect, it } from 'vitest';
import { freshPage } from '../testing/fresh-page.ts';
import type * as keptDrafts from './stored-drafts.ts';

type Drafts = ReturnType<typeof keptDrafts.createStoredDrafts<{ text: string }>>;

/** A variable, because the build treats `new URL(…, import.meta.url)` as the address of an asset. */
const here = import.meta.url;
let tabs = 0;

const isDraft = (value: unknown): value is { text: string } =>
  typeof (Object(value) as { text?: unknown }).text === 'string';

/** Loads the module again, like another tab with the same storage. */
const openTab = async (): Promise<Drafts> => {
  const address = new URL(`./stored-drafts.ts?tab=${(tabs += 1)}`, here).href;
  const module = (await import(/* @vite-ignore */ address)) as typeof keptDrafts;
  return module.createStoredDrafts({ list: 'things', one: 'thing' }, isDraft);
};

beforeEach(freshPage);

/** Adopts and deletes all drafts, each in a new tab; returns their texts. */
const settleAll = async (): Promise<string[]> => {
  const tab = await openTab();
  const draft = tab.adopt('one');
  if (!draft) return [];
  tab.save('one', undefined);
  return [draft.text, ...(await settleAll())];
};

it('keeps the drafts of two tabs, newest first [reach.offline]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.save('one', { text: 'of the first' });
  second.save('one', { text: 'of the second' });
  expect(first.recall('one')?.text).toBe('of the first');
  expect((await openTab()).ids()).toEqual(['one']);
  expect(await settleAll()).toEqual(['of the second', 'of the first']);
  expect((await openTab()).ids()).toEqual([]);
});

it('keeps the draft of a tab when another tab deletes its draft [reach.offline]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.save('one', { text: 'of the first' });
  second.save('one', { text: 'of the second' });
  second.save('one', undefined);
  expect(await settleAll()).toEqual(['of the first']);
});

it('replaces the draft that a tab continues, even after several restarts [reach.offline]', async () => {
  for (const text of ['A', 'A lamp', 'A lamp by the sea']) {
    const tab = await openTab();
    tab.adopt('one');
    tab.save('one', { text });
  }
  expect(await settleAll()).toEqual(['A lamp by the sea']);
});

it('keeps a draft that its tab changed after another tab had continued it [reach.offline]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.save('one', { text: 'A lamp' });
  second.adopt('one');
  first.save('one', { text: 'A lamp of brass' });
  second.save('one', { text: 'A lamp by the sea' });
  expect(await settleAll()).toEqual(['A lamp by the sea', 'A lamp of brass']);
});

it('keeps the draft of another tab after only reading it [reach.offline]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.save('one', { text: 'of the first' });
  expect(second.recall('one')?.text).toBe('of the first');
  second.save('one', { text: 'of the second' });
  second.save('one', undefined);
  expect(await settleAll()).toEqual(['of the first']);
});

it('reads a draft of an earlier release [reach.offline]', async () => {
  localStorage.setItem('studiolo.things', '["one"]');
  localStorage.setItem('studiolo.thing.one', '{"text":"A lamp","owner":""}');
  expect(await settleAll()).toEqual(['A lamp']);
  expect(localStorage.getItem('studiolo.thing.one')).toBeNull();
});
