import type { ReadPageText } from '../../core/web/read-page-text.ts';
import type { ScheduleKind } from '../../core/scheduling/schedule-kind.ts';

/** Delay before a difference is confirmed. A clock that shows minutes has moved on by then. In ms. */
export const CONFIRMATION_DELAY_MS = 70_000;

export const PAGE_KIND = 'page';

/** A watch over a page. Free, like the pages of sources. */
export const createPageKind = (readPageText: ReadPageText): ScheduleKind => ({
  kind: PAGE_KIND,
  needs: ['url'],
  confirmAfterMs: CONFIRMATION_DELAY_MS,
  describe: async ({ url }) => ({ title: url, path: url }),
  price: async () => 'nothing',
  run: async ({ url }, { signal }) => ({ text: await readPageText(url, signal), citations: [], path: url }),
});
