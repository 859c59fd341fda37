import { compose } from './compose.ts';
import { readEnvironment } from './env.ts';
import { createLog } from './platform/logging/log.ts';
import { places } from './places.ts';

const STOP_WITHIN_MS = 10_000;

const run = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const log = createLog({ level: environment.LOG_LEVEL });
  const server = await compose({ environment, log, places });
  await server.start();
  const { HOST, PORT, PUBLIC_URL } = environment;
  log.info(`Studiolo is at ${PUBLIC_URL ?? `http://${HOST}:${PORT}`}`);

  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), STOP_WITHIN_MS - 500).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a promise was left unhandled'));
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
