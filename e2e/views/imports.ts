import { join } from 'node:path';
import { expect } from '../fixtures.ts';
import { openTab } from './steps.ts';
import type { View } from './view.ts';

const EXPORTS = join(import.meta.dirname, '../../apps/server/src/testing/exports');

export const IMPORT_VIEWS: readonly View[] = [
  {
    name: 'imports',
    isSignedIn: true,
    async open(page) {
      await openTab(page, /^(Account|账号)$/);
      const section = page.getByRole('region', { name: /^(Import chats|导入对话)$/ });
      const input = section.locator('input[type=file]');
      await input.setInputFiles(join(EXPORTS, 'chatgpt.json'));
      await section.getByText(/^(2 left out|2 个未导入)$/).click();
      await input.setInputFiles(join(EXPORTS, 'librechat.json'));
      await expect(section.getByText(/^(1 chat imported|导入 1 个对话)$/)).toBeVisible();
      await expect(section.getByRole('progressbar')).toBeHidden();
      await section.scrollIntoViewIfNeeded();
    },
  },
];
