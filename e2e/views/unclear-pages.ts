import { join } from 'node:path';
import { expect } from '../fixtures.ts';
import { openNotebook } from './make-notebook.ts';
import { showPart } from './notebooks.ts';
import { press } from './steps.ts';
import type { View } from './view.ts';

const DOCUMENTS = join(import.meta.dirname, '../../apps/server/src/testing/documents');

const OFFER = {
  pages: [2, 5, 6],
  total: 12,
  model: 'gpt4o',
  label: 'GPT-4o',
  pagePrice: 1,
  runId: '',
};

export const UNCLEAR_PAGES_VIEWS: readonly View[] = [
  {
    name: 'source-unclear-pages',
    isSignedIn: true,
    async open(page) {
      // Whether a scan is read with doubt depends on the weights of text recognition.
      await page.route('**/cli/file/v1/unclearPages*', (route) =>
        route.fulfill({ json: { code: 200, msg: 'OK', type: 'SUCCESS', data: OFFER } }),
      );
      await openNotebook(page, undefined, { documents: [join(DOCUMENTS, 'multicolumn.pdf')] });
      await showPart(page, /^(Sources|资料)$/);
      await press(page, /^(Show|查看) ?multicolumn\.pdf$/);
      await press(page, /^(Open the source|打开原文)$/);
      await expect(page.getByText(/^(Costs 3 answers|消耗 3 次回答)/).last()).toBeVisible();
    },
  },
];
