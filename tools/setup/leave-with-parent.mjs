import { isMainThread } from 'node:worker_threads';

const LONGEST_GOODBYE = 15_000;

// The channel closes with the process that holds its other end, however that one died.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LONGEST_GOODBYE).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
