import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAccount } from '../account/account.ts';
import { expect, rememberSession } from '../fixtures.ts';
import { makeNotebook, openNotebook } from './make-notebook.ts';
import { waitForAnswer, ask, firstSource, press } from './steps.ts';
import type { View } from './view.ts';

const DOCUMENTS = join(import.meta.dirname, '../../apps/server/src/testing/documents');

export const HARBOUR = `The lighthouse of Borealis was built in 1871 by the engineer Ada Holm. Its lamp burned rape oil until 1902.
The keeper climbed 312 steps every evening. In winter the harbour freezes from December to March.`;

/** Shows a part of the notebook; a phone shows one at a time. */
export const showPart = async (page: Page, name: RegExp): Promise<void> => {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
};

/** Opens the sharing dialog, which on a phone is in the notebook's menu. */
const openSharing = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) >= 768) return press(page, /^(Share|共享)$/);
  await press(page, /^(This notebook|这个笔记本)$/);
  await page.getByRole('menuitem', { name: /^(Share|共享)$/ }).click();
};

const openAddDialog = async (page: Page): Promise<void> => {
  await showPart(page, /^(Sources|资料)$/);
  await press(page, /^(Add a source|添加资料)$/);
  await expect(page.getByRole('dialog')).toBeVisible();
};

export const openFullNotebook = (page: Page): Promise<void> =>
  openNotebook(page, undefined, {
    texts: { 'The harbour of Borealis': HARBOUR },
    documents: [join(DOCUMENTS, 'multicolumn.pdf')],
  });

const openSources = async (page: Page): Promise<void> => {
  await openFullNotebook(page);
  await showPart(page, /^(Sources|资料)$/);
  await expect(page.getByText('The harbour of Borealis').first()).toBeVisible();
};

const askHere = async (page: Page): Promise<void> => {
  await openFullNotebook(page);
  await showPart(page, /^(Chat|对话)$/);
  await ask(page, 'When was the lighthouse of Borealis built?');
  await waitForAnswer(page);
};

export const NOTEBOOK_VIEWS: readonly View[] = [
  {
    name: 'notebooks-visitor',
    isSignedIn: false,
    async open(page) {
      await page.goto('/notebook');
      await expect(page.getByRole('button', { name: /^(Create a notebook|新建笔记本)$/ })).toBeVisible();
    },
  },
  {
    name: 'notebooks-empty',
    isSignedIn: true,
    async open(page) {
      await page.goto('/notebook');
      await expect(page.getByRole('button', { name: /^(Create a notebook|新建笔记本)$/ })).toBeVisible();
    },
  },
  {
    name: 'notebook-new',
    isSignedIn: true,
    async open(page) {
      await page.goto('/notebook');
      await press(page, /^(Create a notebook|新建笔记本)$/);
      await expect(page.getByRole('textbox', { name: /^(Name|名称)$/ })).toBeFocused();
    },
  },
  {
    name: 'notebooks',
    isSignedIn: true,
    async open(page) {
      for (const name of ['灯塔与港口：一部十九世纪的航海史料汇编', 'Thesis', 'Recipes of the coast'])
        await makeNotebook(page, name);
      await page.goto('/notebook');
      await expect(page.getByRole('link', { name: 'Thesis' })).toBeVisible();
    },
  },
  {
    name: 'notebooks-list',
    isSignedIn: true,
    async open(page) {
      for (const name of ['灯塔与港口', 'Thesis']) await makeNotebook(page, name);
      await page.goto('/notebook');
      await press(page, /^(Layout: List|排列方式: 列表)$/);
      await press(page, /^(Options for Thesis|Thesis 的选项)$/);
    },
  },
  {
    name: 'notebook-blank',
    isSignedIn: true,
    async open(page) {
      await openNotebook(page);
      await expect(page.getByRole('button', { name: /^(Add a source|添加资料)$/ }).first()).toBeVisible();
    },
  },
  {
    name: 'notebook-add',
    isSignedIn: true,
    async open(page) {
      await openNotebook(page);
      await openAddDialog(page);
    },
  },
  {
    name: 'notebook-add-link',
    isSignedIn: true,
    async open(page) {
      await openNotebook(page);
      await openAddDialog(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: /^(Link|链接)$/ }).click();
      await dialog.getByRole('textbox').fill('ftp://harbour.example');
      await dialog.getByRole('button', { name: /^(Add|添加)$/ }).click();
      await expect(dialog.getByText(/https:\/\//).first()).toBeVisible();
    },
  },
  {
    name: 'notebook-sources',
    isSignedIn: true,
    open: openSources,
  },
  {
    name: 'notebook-source',
    isSignedIn: true,
    async open(page) {
      await openSources(page);
      await press(page, /^(Show The harbour|查看 The harbour)/);
      await expect(page.getByRole('heading', { name: /^(Summary|摘要)$/ })).toBeVisible();
    },
  },
  {
    name: 'notebook-chat',
    isSignedIn: true,
    open: askHere,
  },
  {
    name: 'notebook-passage',
    isSignedIn: true,
    async open(page) {
      await askHere(page);
      await firstSource(page).click();
      await expect(page.getByRole('button', { name: /^(Close the source|关闭来源)$/ })).toBeVisible();
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'notebooks-all',
    isSignedIn: true,
    async open(page) {
      await makeNotebook(page, '北极光的灯塔', { texts: { 北极光的灯塔: HARBOUR } });
      const painted = 'The lighthouse of Borealis was painted in 1902 by Iver Dahl.';
      await makeNotebook(page, 'Letters of the keepers', { texts: { 'Letters of the keepers': painted } });
      await page.goto('/notebook');
      await page.getByRole('link', { name: /^(Ask all my notebooks|向全部笔记本提问)$/ }).click();
      await ask(page, 'When was the lighthouse of Borealis built, and when was it painted?');
      await waitForAnswer(page);
    },
  },
  {
    name: 'notebook-conversations',
    isSignedIn: true,
    async open(page) {
      await askHere(page);
      const title = page.getByRole('heading', { name: /(Conversations|对话)$/, level: 2 });
      await title.getByRole('button').click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Borealis' }).first()).toBeVisible();
    },
  },
  {
    name: 'notebook-sharing',
    isSignedIn: true,
    async open(page, { studiolo }) {
      await openNotebook(page);
      await openSharing(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^(Create a link|生成链接)$/ }).click();
      const { email } = await createAccount(studiolo);
      await dialog.getByRole('textbox', { name: /^(Invite by e-mail|通过邮箱邀请)$/ }).fill(email);
      await dialog.getByRole('button', { name: /^(Invite|邀请)$/ }).click();
      await expect(dialog.getByText(email)).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^(Copy the link|复制链接)$/ })).toBeVisible();
    },
  },
  {
    name: 'notebook-asker',
    isSignedIn: true,
    async open(page, { studiolo }) {
      await openNotebook(page);
      await openSharing(page);
      const dialog = page.getByRole('dialog');
      const bob = await createAccount(studiolo);
      await press(page, /(They can|对方可以): /);
      await page.getByRole('menuitemradio', { name: /^(Ask|提问)/ }).click();
      await dialog.getByRole('textbox', { name: /^(Invite by e-mail|通过邮箱邀请)$/ }).fill(bob.email);
      await dialog.getByRole('button', { name: /^(Invite|邀请)$/ }).click();
      await expect(dialog.getByText(bob.email)).toBeVisible();
      const url = page.url();
      await rememberSession(page, bob.token);
      await page.goto('/notebook');
      await expect(page.getByRole('link', { name: /Borealis/ })).toBeVisible();
      await page.goto(url);
      await expect(page.getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'notebook-gone',
    isSignedIn: true,
    async open(page) {
      await page.goto('/notebook/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('link', { name: /^(All notebooks|全部笔记本)$/ })).toBeVisible();
    },
  },
];
