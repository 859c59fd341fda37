import { compose } from './compose.ts';
import { readEnvironment } from '../env.ts';
import { createLog } from '../platform/logging/log.ts';
import { terminalLines } from '../platform/logging/terminal-lines.ts';
import { releaseMemory } from '../platform/memory/release-memory.ts';
import { buildPaths } from './places.ts';

/** Exits this long before the supervisor would kill a server that cannot stop in time. In ms. */
const EXIT_MARGIN_MS = 500;
/** Time for pages that waited for the start to finish loading, in ms. */
const SETTLE_DELAY_MS = 3000;

const run = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const { stdout } = process;
  const destination = stdout.isTTY ? terminalLines((line) => stdout.write(line)) : undefined;
  const log = createLog({ level: environment.LOG_LEVEL, destination });
  const server = await compose({ environment, log, places: buildPaths });
  await server.start();
  setTimeout(() => void releaseMemory(), SETTLE_DELAY_MS).unref();

  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(0), environment.STOP_WITHIN * 1000 - EXIT_MARGIN_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  // Anyone with the link can become the operator, so it is printed to the terminal and never logged.
  server.welcomeLink().then(
    (link) => link !== undefined && process.stderr.write(`First time? ${link}\n`),
    (error: unknown) =>
      log.error({ err: error }, 'the link for creating the first account could not be created'),
  );
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled promise rejection'));
};

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isPortInUse = 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return isPortInUse
    ? `Port ${String(error.port)} is in use. Stop what uses it, or set PORT to another one.`
    : error.message;
};

run().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
