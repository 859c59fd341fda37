import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

/** Types as soon as the field has the focus. */
const typeAtOnce = (letters: string) =>
  addEventListener(
    'focusin',
    () => queueMicrotask(() => document.execCommand('insertText', false, letters)),
    { once: true },
  );

const PaletteWithButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setTimeout(setIsOpen, 0, true)}>Open</button>
      <PaletteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};

it('accepts text that is typed just as its field replaces the early one [shell.palette]', async () => {
  await freshPage();
  await renderPart(<PaletteWithButton />, '/');
  const open = page.getByRole('button', { name: 'Open' });
  (open.element() as HTMLElement).click();
  catchQuery('Search', () => undefined);
  document.execCommand('insertText', false, 'theme ');
  typeAtOnce('d');
  await expect.element(page.getByRole('combobox')).toHaveValue('theme d');
});

it.each([
  { typed: 'zhutishense', form: 'in full' },
  { typed: 'shense', form: 'in part' },
  { typed: 'ztss', form: 'as initials' },
])('finds a Chinese command by its pinyin $form [shell.palette]', async ({ typed }) => {
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
  { who: 'any other user', isAdmin: false, count: 0 },
])('lists the operators’ page for $who $count times [shell.palette]', async ({ isAdmin, count }) => {
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

it('finds items by the pinyin of their titles, each once, but not in English [shell.palette]', async () => {
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
  expect(server.requestsTo(findMentions)).toEqual([]);
  await setLocale('zh_CN');
  onTestFinished(() => setLocale('en_US'));
  await expect.element(screen.getByRole('option', { name: '等他回来' })).toBeVisible();
  expect(screen.getByRole('option', { name: '灯塔在哪里' }).elements()).toHaveLength(1);
  expect(server.requestsTo(findMentions)[0]?.input).toMatchObject({ query: 'dengta' });
});

it('opens what Enter was pressed for, and not a result of the text before it [shell.palette]', async () => {
  await freshPage();
  const server = fakeServer();
  signIn('token');
  const found = { kind: 'chat', updateDate: '', snippet: '', anchor: null };
  const response = Promise.withResolvers<void>();
  server.answer(search, async ({ query }) => {
    if (query === 'light') return [{ ...found, id: 'a', title: 'Light bulbs', path: '/bulbs' }];
    await response.promise;
    return [{ ...found, id: 'b', title: 'Lighthouses', path: '/lighthouses' }];
  });
  const Where = () => <p>{useLocation().pathname}</p>;
  const screen = await renderPart(
    <>
      <Palette onClose={() => undefined} />
      <Where />
    </>,
  );
  await screen.getByRole('combobox').fill('light');
  await expect.element(screen.getByRole('option', { name: 'Light bulbs' })).toBeVisible();
  await screen.getByRole('combobox').fill('lighthouse');
  await userEvent.keyboard('{Enter}');
  response.resolve();
  await expect.element(screen.getByText('/lighthouses')).toBeInTheDocument();
});
