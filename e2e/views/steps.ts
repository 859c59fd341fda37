import { join } from 'node:path';
import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import type { Locator, Page } from '@playwright/test';
import type { StandIn } from '../../apps/server/src/testing/stand-ins/stand-in.ts';
import { expect } from '../fixtures.ts';

const DOCUMENTS = join(import.meta.dirname, '../../apps/server/src/testing/documents');

export const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Below 768 px the sidebar is an overlay. */
export const showSidebar = async (page: Page): Promise<void> => {
  const sidebar = page.locator('aside').first();
  if (!(await sidebar.isVisible())) await press(page, /Show the sidebar|显示侧边栏/);
  await expect(sidebar).toBeVisible();
};

export const openAccountMenu = async (page: Page): Promise<void> => {
  await showSidebar(page);
  await press(page, /Free$|免费版$/);
  await expect(page.getByRole('menu')).toBeVisible();
};

export const switchOnCompletion = async (page: Page): Promise<void> => {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: /^(Settings|设置)$/ }).click();
  await page.getByRole('tab', { name: /^(General|通用)$/ }).click();
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith(setPreferences.path) &&
      (response.request().postData() ?? '').includes('"autoCompletion":true'),
  );
  await page.getByRole('switch', { name: /^(Auto-completion|自动补全)$/ }).check();
  await saved;
  const languages = page.getByRole('group', { name: /^(Language of auto-completion|补全语言)$/ });
  await languages.scrollIntoViewIfNeeded();
};

/** Waits until the URL of a new chat contains its id. */
export const waitForChatUrl = (page: Page): Promise<void> => expect(page).toHaveURL(/session=/);

export const attach = (page: Page, ...names: string[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(names.map((name) => join(DOCUMENTS, name)));

export const chooseModel = async (page: Page, name: string): Promise<void> => {
  await press(page, /^Model: |^模型[:：]/);
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}( |$)`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`[:：] ?${name}$`) })).toBeVisible();
};

/** Adds a second model that answers the next question. */
export const compareWithOther = async (page: Page): Promise<void> => {
  await press(page, /^Model: |^模型[:：]/);
  await press(page, /^(Compare with…|与其他模型比较…)$/);
  await page.getByRole('checkbox', { name: 'stand-in-vision' }).check();
};

/** Attaches a picture: a screenshot of the page. */
export const attachPicture = async (page: Page, name = 'page.png'): Promise<void> => {
  const buffer = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
};

export const picture = (page: Page, name = 'page.png'): Locator =>
  page.getByRole('button', { name: new RegExp(`^(Show|查看) ${name}$`) }).last();

export const ask = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('textbox', { name: /Your question|你的问题/ }).fill(question);
  await page.keyboard.press('Enter');
};

export const waitForAnswer = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^(Answer again|重新回答)$/ }).last()).toBeVisible();

export const firstSource = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Source|来源) ?1/ }).first();

/** Asks about an attached document, and waits for the first source of the answer. */
export const openThread = async (page: Page): Promise<void> => {
  await attach(page, 'multicolumn.pdf');
  await ask(page, 'What does this document hold?');
  await expect(firstSource(page)).toBeVisible();
};

/** Makes the model search the files before it answers, and pauses the search until it is released. */
export const answerAfterFileSearch = (openai: StandIn, answer: string): Promise<void> => {
  const call = { id: 'call_1', name: 'search_files', input: '{"query":"lighthouse keeper"}' };
  openai.answersWhen(({ turns, tools }) =>
    tools.length > 0 && !turns.at(-1)?.results ? { calls: [call] } : [...Array<string>(20).fill(''), answer],
  );
  return openai.pauseAfter(20);
};

export const composer = (page: Page): Locator =>
  page.getByRole('textbox', { name: /Your question|你的问题/ });

export const openTab = async (page: Page, tab: RegExp): Promise<void> => {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: /^(Settings|设置)$/ }).click();
  await page.getByRole('tab', { name: tab }).click();
};

/** Opens a panel of a document with its button, or from the menu on a narrow screen. */
export const openPanel = async (page: Page, name: RegExp): Promise<void> => {
  const panels = page.getByRole('group', { name: /^(Panels|面板)$/ });
  const button = panels.getByRole('button', { name });
  const options = page.getByRole('button', { name: /^Options for |的操作$|^段落操作$/ });
  await expect(button.or(options.last()).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await options.last().click();
  await page.getByRole('menuitem', { name }).click();
};
