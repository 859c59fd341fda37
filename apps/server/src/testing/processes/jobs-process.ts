import { toDatabase } from '../../platform/database/connection.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { silentLog } from '../../platform/logging/log.ts';

/** Enqueues and starts the job `learn` but never finishes it. Tests kill this process meanwhile. */
const [, , socketFolder = '', database = ''] = process.argv;
const connection = toDatabase({ host: socketFolder, port: 5432, user: 'studiolo', database }, database);
const jobs = createJobs({ connection, log: silentLog() });
jobs.register('learn', () => {
  console.log('taken');
  return new Promise(() => undefined);
});
await jobs.start();
await jobs.enqueue('learn', { file: 'a' });
