import { isMainThread } from 'node:worker_threads';

const SHUTDOWN_TIMEOUT_MS = 15_000;

// The channel closes when the parent process ends, for any reason.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), SHUTDOWN_TIMEOUT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
