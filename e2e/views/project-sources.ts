import { expect } from '../fixtures.ts';
import { press, showSidebar } from './steps.ts';
import type { View } from './view.ts';

export const PROJECT_SOURCE_VIEWS: readonly View[] = [
  {
    name: 'project-sources',
    isSignedIn: true,
    async open(page) {
      await showSidebar(page);
      await press(page, /^(New project|新建项目)$/);
      await page.getByRole('textbox', { name: /^(Name|名称)$/ }).fill('灯塔 Towers');
      await press(page, /^(Create|创建)$/);
      await page.getByRole('dialog').getByRole('tab').nth(2).click();
      await page.getByRole('textbox', { name: /^(Text|文字)$/ }).fill('The lamp was lit in 1811.');
      await press(page, /^(Add|添加)$/);
      await expect(page.getByText(/^(1 of 50|1\/50)$/)).toBeVisible();
    },
  },
];
