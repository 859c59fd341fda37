import { beforeEach, expect, it } from 'vitest';
import { freshPage } from '../testing/fresh-page.ts';
import type * as keptDrafts from './stored-drafts.ts';

type Drafts = ReturnType<typeof keptDrafts.createStoredDrafts<{ text: string }>>;

/** A name of its own, so that the build does not treat the address as that of a picture. */
const here = import.meta.url;
let tabs = 0;

const isDraft = (value: unknown): value is { text: string } =>
  typeof (Object(value) as { text?: unknown }).text === 'string';

/** Loads the store of drafts again, as another tab over the same storage does. */
const openTab = async (): Promise<Drafts> => {
  const address = new URL(`./stored-drafts.ts?tab=${(tabs += 1)}`, here).href;
  const module = (await import(/* @vite-ignore */ address)) as typeof keptDrafts;
  return module.createStoredDrafts({ list: 'things', one: 'thing' }, isDraft);
};

beforeEach(freshPage);

/** Opens tabs until every draft was adopted and saved; returns their texts. */
const settleAll = async (): Promise<string[]> => {
  const tab = await openTab();
  const draft = tab.adopt('one');
  if (!draft) return [];
  tab.save('one', undefined);
  return [draft.text, ...(await settleAll())];
};

it('keeps what each of two tabs wrote, newest first [reach.offline]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.save('one', { text: 'of the first' });
  second.save('one', { text: 'of the second' });
  expect(first.recall('one')?.text).toBe('of the first');
  expect((await openTab()).ids()).toEqual(['one']);
  expect(await settleAll()).toEqual(['of the second', 'of the first']);
  expect((await openTab()).ids()).toEqual([]);
});

it('keeps the draft of a tab when another saves its own [reach.offline]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.save('one', { text: 'of the first' });
  second.save('one', { text: 'of the second' });
  second.save('one', undefined);
  expect(await settleAll()).toEqual(['of the first']);
});

it('replaces the draft that a tab continues, once, also after several restarts [reach.offline]', async () => {
  for (const text of ['A', 'A lamp', 'A lamp by the sea']) {
    const tab = await openTab();
    tab.adopt('one');
    tab.save('one', { text });
  }
  expect(await settleAll()).toEqual(['A lamp by the sea']);
});

it('keeps a draft that its tab went on with while another tab continued it [reach.offline]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.save('one', { text: 'A lamp' });
  second.adopt('one');
  first.save('one', { text: 'A lamp of brass' });
  second.save('one', { text: 'A lamp by the sea' });
  expect(await settleAll()).toEqual(['A lamp by the sea', 'A lamp of brass']);
});

it('removes nothing of another tab by looking at it [reach.offline]', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.save('one', { text: 'of the first' });
  expect(second.recall('one')?.text).toBe('of the first');
  second.save('one', { text: 'of the second' });
  second.save('one', undefined);
  expect(await settleAll()).toEqual(['of the first']);
});

it('takes over a draft of an earlier release [reach.offline]', async () => {
  localStorage.setItem('studiolo.things', '["one"]');
  localStorage.setItem('studiolo.thing.one', '{"text":"A lamp","owner":""}');
  expect(await settleAll()).toEqual(['A lamp']);
  expect(localStorage.getItem('studiolo.thing.one')).toBeNull();
});
