import { createDocument } from '@studiolo/contract/write/document-endpoints';
import { createDocumentFolder } from '@studiolo/contract/write/folder-endpoints';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { clientOf } from './client-of.ts';
import { openPanel } from './steps.ts';
import type { View } from './view.ts';

const TEXT = `# 灯塔为何点亮

没有人记得是谁第一个把灯油背上礁石的。**The lamp** was lit in 1811, and has burned [ever since](https://example.com/lamp).

## What it takes

- Oil, a lens, and somebody awake
- [A good chair](https://example.com/chair)

| Year | Keeper | Nights |
| --- | --- | ---: |
| 1811 | Ann | 312 |
| 1812 | 本 | 340 |

\`\`\`ts
const isLit = (hour: number): boolean => hour > 18 || hour < 6;
\`\`\`

$$
E = mc^2
$$

> Who keeps the light is not seen by it.`;

const openDocument = async (page: Page): Promise<void> => {
  const client = await clientOf(page);
  const { folderId } = await client.call(createDocumentFolder, { name: 'Essays' });
  await client.call(createDocument, { title: 'Kept for later', content: 'One line.', folderId });
  await client.call(createDocument, { title: 'A first draft', content: 'Two lines.' });
  const { documentId } = await client.call(createDocument, { title: 'Of lighthouses', content: TEXT });
  await page.goto(`/editor/write?id=${documentId}`);
  await expect(page.getByRole('textbox', { name: /^(Text|正文)$/ })).toContainText('The lamp');
};

const withPanel =
  (name: RegExp, shown: RegExp) =>
  async (page: Page): Promise<void> => {
    await openDocument(page);
    await openPanel(page, name);
    await expect(page.getByText(shown).first()).toBeVisible();
  };

export const WRITE_VIEWS: readonly View[] = [
  {
    name: 'write-visitor',
    isSignedIn: false,
    async open(page) {
      await page.goto('/editor/write');
      await expect(page.getByRole('textbox', { name: /^(Text|正文)$/ })).toBeVisible();
    },
  },
  { name: 'write', isSignedIn: true, open: openDocument },
  {
    name: 'write-publish',
    isSignedIn: true,
    open: withPanel(/^(Publish|发布)$/, /Publish as a web page|发布成一个网页/),
  },
  {
    name: 'write-wechat',
    isSignedIn: true,
    open: withPanel(/^(WeChat|公众号)$/, /Before you copy|复制前检查/),
  },
  { name: 'write-cards', isSignedIn: true, open: withPanel(/^(Cards|卡片)$/, /\d+ (cards?|张卡片)/) },
];
