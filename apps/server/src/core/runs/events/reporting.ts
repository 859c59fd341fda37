import type { RunEvent } from '@studiolo/contract/wire/stream-message';

/** Turns the events that a callback reports into a stream that ends with the work. */
export async function* reporting<T>(
  work: (report: (event: RunEvent) => void) => Promise<T>,
  use: (result: T) => Promise<void>,
): AsyncGenerator<RunEvent> {
  let latest: RunEvent | undefined;
  let wake = (): void => undefined;
  let isDone = false;
  const result = work((event) => {
    latest = event;
    wake();
  }).finally(() => {
    isDone = true;
    wake();
  });
  // Awaited below; an error before that is not an unhandled one.
  result.catch(() => undefined);
  while (!isDone) {
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (isDone || latest) resolve();
    });
    if (latest) yield latest;
    latest = undefined;
  }
  await use(await result);
}
