import { Worker } from 'node:worker_threads';
import { ParsingFault } from './parsed-document.ts';
import type { ParserMessage, ParserTask } from './parser-messages.ts';

type Work<Result> = (task: ParserTask, onProgress: (done: number, total: number) => void) => Promise<Result>;

// A file that keeps this thread busy for ever would outlive a killed server: only another thread can notice.
const WATCH_PARENT = `const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 2000);`;

/** Makes this process one that reads files: it does what it is sent, one task after the other, and tells the result. */
export const answerTasks = <Result>(work: Work<Result>): void => {
  const send = (message: ParserMessage<Result>): void => {
    process.send?.(message);
  };
  new Worker(WATCH_PARENT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
  process.on('disconnect', () => process.exit());
  process.on('message', (task: ParserTask) => {
    work(task, (done, total) => send({ type: 'progress', done, total })).then(
      (result) => send({ type: 'done', result }),
      (error: unknown) => {
        const { kind, message } =
          error instanceof ParsingFault ? error : new ParsingFault('broken', String(error));
        send({ type: 'fault', kind, message });
      },
    );
  });
};
