import type { RunKind } from '../../core/runs/run-kind.ts';
import { pointReporter } from './report-point.ts';

/** A run that translates `pages` of the twelve pages of a document, and then ends, fails or waits forever. */
export type PageInput = { service: string; pages: number; andThen: 'end' | 'fail' | 'wait' };

export const PAGES = { meter: 'page', amount: 12 } as const;

class Unreadable extends Error {}

export const pageRun: RunKind<PageInput> = {
  kind: 'pages',
  lane: { name: 'translating', slots: 4 },
  isPaidByParts: true,

  async *work({ service, pages, andThen }, { runId, step, signals, signal }) {
    const reportPoint = pointReporter({ service, runId, signal });
    for (let page = 1; page <= pages; page += 1) {
      await step(
        `page ${page}`,
        async () => {
          await reportPoint(`page ${page}`);
          return `words of page ${page}`;
        },
        { settles: () => 1 },
      );
      await reportPoint(`after page ${page}`);
      yield { type: 'progress', done: page, total: PAGES.amount, label: '' };
    }
    if (andThen === 'fail') throw new Unreadable();
    if (andThen === 'wait') await signals.next('never');
    yield 'All of it.';
  },

  finish: async () => 'saved',
  explain: (error) => (error instanceof Unreadable ? { key: 'answer-error' } : undefined),
};
