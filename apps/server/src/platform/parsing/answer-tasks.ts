import { Worker } from 'node:worker_threads';
import { ParsingFault } from './parsed-document.ts';
import { packDocument, type ParserMessage, type ParserTask } from './parser-messages.ts';
import { parseFile } from './parse-file.ts';

const send = (message: ParserMessage): void => {
  process.send?.(message);
};

// A file that keeps this thread busy for ever would outlive a killed server: only another thread can notice.
const watchParent = `const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 2000);`;
new Worker(watchParent, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();

process.on('disconnect', () => process.exit());
process.on('message', (task: ParserTask) => {
  parseFile(task, (done, total) => send({ type: 'progress', done, total })).then(
    (document) => send({ type: 'done', document: packDocument(document) }),
    (error: unknown) => {
      const { kind, message } =
        error instanceof ParsingFault ? error : new ParsingFault('broken', String(error));
      send({ type: 'fault', kind, message });
    },
  );
});
