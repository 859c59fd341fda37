import { expect } from '../fixtures.ts';
import { showPart } from './notebooks.ts';
import { openNotebook } from './make-notebook.ts';
import { press } from './steps.ts';
import type { View } from './view.ts';

const PAPER = {
  url: 'https://arxiv.org/abs/1706.03762',
  title:
    'Tides and the lighthouse of Borealis: a survey of two centuries of observations at a reef in the north',
  summary: 'We study how the tides at the rock changed after the lighthouse had been built in 1871.',
  published: '2026-03-01T00:00:00Z',
};
const PAGES = [
  PAPER,
  {
    url: 'https://archives.gov.example/borealis',
    title: '北极光灯塔档案目录',
    summary: '收录 1871 年以来的值班日志、图纸与照片。',
  },
  { url: 'https://www.reddit.com/r/lighthouses/1', title: 'Has anybody been there?', summary: '' },
];

export const SOURCE_SEARCH_VIEWS: readonly View[] = [
  {
    name: 'notebook-found-sources',
    isSignedIn: true,
    async open(page, { searxng }) {
      await openNotebook(page);
      await showPart(page, /^(Sources|资料)$/);
      await press(page, /^(Add a source|添加资料)$/);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: /^(Search the web|搜索网页)$/ }).click();
      const search = dialog.getByRole('searchbox', { name: /^(What are you looking for\?|想找什么？)$/ });
      searxng.finds(PAGES.slice(1));
      await search.fill('lighthouse of Borealis 灯塔');
      await search.press('Enter');
      await expect(dialog.getByRole('checkbox', { name: '北极光灯塔档案目录' })).toBeVisible();
      searxng.finds(PAGES);
      await search.press('Enter');
      const paper = dialog.getByRole('checkbox', { name: PAPER.title });
      await paper.check();
      await expect(dialog.getByText(/^(New since the last search|自上次搜索)/)).toBeVisible();
    },
  },
];
