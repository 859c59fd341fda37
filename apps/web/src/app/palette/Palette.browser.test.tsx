import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { catchQuery } from '../../platform/palette/early-query.ts';
import { setLocale } from '../../platform/i18n/locale.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { userQuery } from '../../platform/session/user.ts';
import { offerKinds } from '../../platform/thing-kinds.ts';
import { answerFrame, aUser } from '../../testing/a-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { Palette } from './Palette.tsx';
import { PaletteDialog } from './PaletteDialog.tsx';

/** Presses a key as soon as the field exists. */
const typeAtOnce = (letters: string) =>
  addEventListener(
    'focusin',
    () => queueMicrotask(() => document.execCommand('insertText', false, letters)),
    { once: true },
  );

const Opened = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setTimeout(setIsOpen, 0, true)}>Open</button>
      <PaletteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};

it('accepts text typed at the very moment its field takes over [shell.palette]', async () => {
  await freshPage();
  await renderPart(<Opened />, '/');
  const open = page.getByRole('button', { name: 'Open' });
  (open.element() as HTMLElement).click();
  catchQuery('Search', () => undefined);
  document.execCommand('insertText', false, 'theme ');
  typeAtOnce('d');
  await expect.element(page.getByRole('combobox')).toHaveValue('theme d');
});

it.each([
  { typed: 'zhutishense', reads: 'in whole' },
  { typed: 'shense', reads: 'in part' },
  { typed: 'ztss', reads: 'by its initials' },
])('finds a Chinese command by pinyin $reads [shell.palette]', async ({ typed }) => {
  await freshPage();
  await setLocale('zh_CN');
  onTestFinished(() => setLocale('en_US'));
  const screen = await renderPart(<Palette onClose={() => undefined} />, '/');
  await screen.getByRole('combobox').fill(typed);
  await expect.element(screen.getByRole('option', { name: '主题：深色' })).toBeVisible();
  await screen.getByRole('combobox').fill('zzzz');
  await expect.element(screen.getByRole('status')).toHaveTextContent('没有找到。');
});

it.each([
  { who: 'an operator', isAdmin: true, count: 1 },
  { who: 'anybody else', isAdmin: false, count: 0 },
])('offers the page of operators to $who: $count [shell.palette]', async ({ isAdmin, count }) => {
  await freshPage();
  const server = fakeServer();
  answerFrame(server, aUser({ isAdmin }));
  signIn('token');
  server.answer(search, () => []);
  await queryClient.fetchQuery(userQuery);
  const screen = await renderPart(<Palette onClose={() => undefined} />, '/');
  await screen.getByRole('combobox').fill('h');
  await expect.element(screen.getByRole('option', { name: 'Help' })).toBeVisible();
  await screen.getByRole('combobox').fill('manage');
  await expect.element(screen.getByRole('option', { name: 'Help' })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Manage Studiolo' }).elements()).toHaveLength(count);
});

it('finds items by the pinyin of their titles, each once; in English it does not search by pinyin [shell.palette]', async () => {
  await freshPage();
  const server = fakeServer();
  signIn('token');
  offerKinds({ search: [], runs: [] });
  const chat = { kind: 'chat', id: 's', title: '灯塔在哪里', path: '/bot/c/-1?s=s', updateDate: '' };
  const other = { ...chat, id: 't', title: '等他回来', path: '/bot/c/-1?s=t' };
  const about = { about: '', size: 0 };
  server.answer(search, () => [{ ...chat, snippet: '', anchor: null }]);
  server.answer(findMentions, () => [
    { ...chat, ...about },
    { ...other, ...about },
    { ...other, ...about, kind: 'document', id: 'd', path: '' },
  ]);
  const screen = await renderPart(<Palette onClose={() => undefined} />, '/');
  await screen.getByRole('combobox').fill('dengta');
  await expect.element(screen.getByRole('option', { name: '灯塔在哪里' })).toBeVisible();
  expect(server.asked(findMentions)).toEqual([]);
  await setLocale('zh_CN');
  onTestFinished(() => setLocale('en_US'));
  await expect.element(screen.getByRole('option', { name: '等他回来' })).toBeVisible();
  expect(screen.getByRole('option', { name: '灯塔在哪里' }).elements()).toHaveLength(1);
  expect(server.asked(findMentions)[0]?.input).toMatchObject({ query: 'dengta' });
});
