import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const DOCUMENTS = join(import.meta.dirname, '../apps/server/src/testing/documents');

/** A view of the product: who sees it, and how to get there from the start page. */
export type View = { name: string; isSignedIn: boolean; open: (page: Page) => Promise<void> };

const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** Below 768 px the sidebar is an overlay. */
const showSidebar = async (page: Page): Promise<void> => {
  if (!(await page.getByRole('complementary').isVisible()))
    await press(page, /Show the sidebar|显示侧边栏|展开侧边栏/);
  await expect(page.getByRole('complementary')).toBeVisible();
};

const openLogin = async (page: Page): Promise<void> => {
  await showSidebar(page);
  await press(page, /^(Sign in|登录)$/);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openSignUp = async (page: Page): Promise<void> => {
  await openLogin(page);
  await press(page, /Create an account|注册/);
};

const attach = async (page: Page, ...names: string[]): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(names.map((name) => join(DOCUMENTS, name)));
};

const ask = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('textbox', { name: /Your question|您的问题|你的问题|问题/ }).fill(question);
  await page.keyboard.press('Enter');
};

/** The first citation of an answer that is whole. */
const firstSource = (page: Page) => page.getByRole('button', { name: /^(Source|来源|出处) ?1/ }).first();

/** An answer over a document, with everything that an answer can hold. */
const openThread = async (page: Page): Promise<void> => {
  await attach(page, 'multicolumn.pdf');
  await ask(page, 'What does this document hold?');
  await expect(firstSource(page)).toBeVisible({ timeout: 20_000 });
};

export const VIEWS: readonly View[] = [
  { name: 'start-as-visitor', isSignedIn: false, open: async () => undefined },
  { name: 'start', isSignedIn: true, open: async () => undefined },
  { name: 'sidebar', isSignedIn: true, open: showSidebar },
  { name: 'login', isSignedIn: false, open: openLogin },
  { name: 'sign-up', isSignedIn: false, open: openSignUp },
  {
    name: 'sign-up-refused',
    isSignedIn: false,
    async open(page) {
      await openSignUp(page);
      await page.getByRole('textbox').first().fill('nobody');
      await page.locator('input[type=password]').fill('short');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'language-and-theme',
    isSignedIn: false,
    async open(page) {
      await showSidebar(page);
      await press(page, /Language and theme|语言与主题/);
    },
  },
  {
    name: 'account-menu',
    isSignedIn: true,
    async open(page) {
      await showSidebar(page);
      await press(page, /Free$|免费版$/);
    },
  },
  {
    name: 'version',
    isSignedIn: true,
    async open(page) {
      await showSidebar(page);
      await press(page, /Free$|免费版$/);
      await page.getByRole('menuitem', { name: /Version|版本/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'models',
    isSignedIn: true,
    async open(page) {
      await press(page, /^Model: |^模型[:：]/);
    },
  },
  {
    name: 'composer-with-files',
    isSignedIn: true,
    async open(page) {
      await attach(page, 'multicolumn.pdf', 'libreoffice-writer-password.pdf');
      await expect(page.getByText(/password|密码/).last()).toBeVisible({ timeout: 20_000 });
    },
  },
  { name: 'answer', isSignedIn: true, open: openThread },
  {
    name: 'reader-of-a-page',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await firstSource(page).click();
      await expect(page.locator('canvas').first()).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'tasks',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await press(page, /^(Tasks|任务)/);
      await expect(page.getByText(/Reading a file|读取文件/)).toBeVisible();
    },
  },
  {
    name: 'history',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await showSidebar(page);
      await press(page, /Chat history|历史/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'missing-page',
    isSignedIn: false,
    async open(page) {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

/** What the model says in every view: text, a list, code, a table, a formula, Chinese, and citations. */
export const ANSWER = `## What it holds

The document is **set in two columns** [1], in the words of a typesetter's old habit [2].

- It says so in its *abstract*
- 中文也能正确显示，**注意：**标点与强调 [1]

\`\`\`ts
export const area = (width: number, height: number): number => width * height;
\`\`\`

| Page | Columns |
|---|---:|
| 1 | 2 |
| 2 | 2 |

Its area is $A = w \\cdot h$.
`;
