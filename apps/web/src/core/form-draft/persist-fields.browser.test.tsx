import { beforeEach, expect, it } from 'vitest';
import { create } from 'zustand';
import { setAccountId } from '../../platform/session/account.ts';
import { onSignOut, signIn, signOut } from '../../platform/session/session.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { persistFields } from './persist-fields.ts';

const BLANK = { words: '', size: 1 };

/** Creates the store of a composer, as loading a page does. */
const load = () => {
  const store = create(() => BLANK);
  onSignOut(() => store.setState(BLANK));
  persistFields('composer', store, ['words']);
  return store;
};

const enter = (account: string): void => {
  signIn(`token of ${account} at ${crypto.randomUUID()}`);
  setAccountId(account);
};

const leave = (): void => void dispatchEvent(new Event('pagehide'));

beforeEach(async () => {
  await freshPage();
  enter('ada');
});

it('restores the text of a composer after a reload, until it is sent [reach.offline]', () => {
  const store = load();
  store.setState({ words: 'A lighthouse at dusk', size: 3 });
  leave();
  const again = load();
  expect(again.getState()).toEqual({ words: 'A lighthouse at dusk', size: 1 });
  again.setState({ words: '' });
  leave();
  expect(load().getState().words).toBe('');
});

it('restores the text of a composer only for its author [reach.offline]', () => {
  const store = load();
  store.setState({ words: 'Words of Ada.' });
  signOut();
  expect(store.getState().words).toBe('');
  enter('bob');
  expect(store.getState().words).toBe('');
  store.setState({ words: 'Words of Bob.' });
  signOut();
  enter('ada');
  expect(store.getState().words).toBe('Words of Ada.');
  signOut();
  enter('bob');
  expect(load().getState().words).toBe('Words of Bob.');
});
