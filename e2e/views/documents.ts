import { expect } from '../fixtures.ts';
import {
  waitForAnswer,
  ask,
  attach,
  attachPicture,
  chooseModel,
  firstSource,
  openThread,
  picture,
} from './steps.ts';
import type { View } from './view.ts';

export const DOCUMENT_VIEWS: readonly View[] = [
  {
    name: 'files-being-dragged',
    isSignedIn: true,
    async open(page) {
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['words'], 'words.txt'));
        document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
      });
      await expect(page.getByText(/Drop files here|拖到这里/)).toBeVisible();
    },
  },
  {
    name: 'files-uploading',
    isSignedIn: true,
    async open(page) {
      // Uploads are never answered, so that they stay in progress.
      await page.route(/\/file\/v1\/upload/, () => undefined);
      await attach(page, 'multicolumn.pdf', 'tables.docx');
      await ask(page, 'What do they hold?');
      await expect(page.getByRole('progressbar', { name: 'tables.docx' })).toBeVisible();
    },
  },
  {
    name: 'composer-with-files',
    isSignedIn: true,
    async open(page) {
      await attach(page, 'multicolumn.pdf', 'libreoffice-writer-password.pdf');
      await expect(page.getByText(/locked with a password|文件设有密码/).last()).toBeVisible();
      await ask(page, 'What do they hold?');
      await expect(page.getByText(/Please delete abnormal files|请先删除异常文件/)).toBeVisible();
    },
  },
  {
    name: 'composer-picture-without-vision',
    isSignedIn: true,
    async open(page) {
      await attachPicture(page);
      await expect(page.getByText(/cannot see pictures|看不了图片/)).toBeVisible();
    },
  },
  {
    name: 'question-with-pictures',
    isSignedIn: true,
    async open(page) {
      await chooseModel(page, 'stand-in-vision');
      await attachPicture(page);
      await attach(page, 'tables.docx');
      await ask(page, 'What can be seen here?');
      await waitForAnswer(page);
      await expect(picture(page)).toBeEnabled();
    },
  },
  {
    name: 'picture-at-full-size',
    isSignedIn: true,
    async open(page) {
      await attachPicture(page);
      await picture(page).click();
      await expect(page.getByRole('dialog').getByRole('img', { name: 'page.png' })).toBeVisible();
    },
  },
  {
    name: 'citation-tooltip',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await firstSource(page).focus();
      await firstSource(page).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'reader-of-a-page',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await firstSource(page).click();
      await expect(page.locator('canvas').first()).toBeVisible();
    },
  },
  {
    name: 'reader-of-a-text',
    isSignedIn: true,
    async open(page) {
      await attach(page, 'footnotes.docx');
      await ask(page, 'What does this document hold?');
      await firstSource(page).click();
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
];
