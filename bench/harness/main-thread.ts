import type { Browser, Page } from 'playwright-core';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** Measures the processor time of each main-thread task of the page during `work`, in ms, longest first. */
export const mainThreadTasks = async (
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number[]> => {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.includes(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((left, right) => right - left);
};
