import { Worker } from 'node:worker_threads';
import { ParsingFault } from '../parsed-document.ts';
import type { ParserMessage, ParserTask, TaskKind } from './parser-messages.ts';

export type TaskReport = {
  progress: (done: number, total: number) => void;
  /** Sends a part of a result that is too large to hold in memory as one; resolves once it is sent. */
  part: (part: Uint8Array) => Promise<void>;
  /** Logs a fault of the installation, once for each pool. */
  warn: (message: string) => void;
};

type Work<Kind extends TaskKind, Result> = (task: ParserTask<Kind>, tell: TaskReport) => Promise<Result>;

// Ends this process if the server dies. Runs in a separate thread, because a file may block the main thread
// forever.
const WATCH_PARENT = `const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 2000);`;

/**
 * Turns this process into a parser: runs the tasks that it receives one after another, and sends back
 * results.
 */
export const answerTasks = <Kind extends TaskKind, Result>(work: Work<Kind, Result>): void => {
  const send = (message: ParserMessage<Result>): void => {
    process.send?.(message);
  };
  new Worker(WATCH_PARENT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
  const part = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      const message: ParserMessage<Result> = { type: 'part', part: bytes };
      process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
    });
  process.on('disconnect', () => process.exit());
  process.on('message', (task: ParserTask<Kind>) => {
    const progress = (done: number, total: number) => send({ type: 'progress', done, total });
    const warn = (message: string) => send({ type: 'warning', message });
    work(task, { progress, part, warn }).then(
      (result) => send({ type: 'done', result }),
      (error: unknown) => {
        const { kind, message } =
          error instanceof ParsingFault ? error : new ParsingFault('broken', String(error));
        send({ type: 'fault', kind, message });
      },
    );
  });
};
