import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { compose } from '../compose/compose.ts';
import type { Environment } from '../env.ts';
import { openAccountIn } from '../compose/operators/operator-work.ts';
import { buildPaths } from '../compose/places.ts';
import { createEgress } from '../platform/egress/egress.ts';
import { silentLog } from '../platform/logging/log.ts';
import { siteUrl } from '../compose/site-url.ts';
import type { Command } from './command.ts';
import { makeSampleChat } from './demo/sample-chat.ts';
import { withDatabase } from './with-database.ts';

/** Runs an action on the running server, or on one that is started for it. */
const withServer = async (
  environment: Environment,
  { fetch, url }: { fetch: typeof globalThis.fetch; url: string },
  work: (url: string) => Promise<void>,
): Promise<boolean> => {
  const isRunning = await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning) {
    await work(url);
    return true;
  }
  const quiet = { ...environment, HOST: '127.0.0.1', PORT: 0 };
  const server = await compose({ environment: quiet, log: silentLog(), places: buildPaths });
  try {
    await server.start();
    const { port } = server.app.server.address() as AddressInfo;
    await work(`http://127.0.0.1:${port}`);
  } finally {
    await server.stop();
  }
  return false;
};

/** Creates an account with a document and a chat about it, and prints how to open it. */
export const demo: Command = {
  name: 'demo',
  about: 'creates an account with a document and a chat about it, and prints how to open it',
  async run(environment, print) {
    const url = siteUrl({ ...environment, PUBLIC_URL: undefined });
    const email = `demo-${randomBytes(3).toString('hex')}@example.com`;
    const password = await withDatabase(environment, ({ connection }) =>
      openAccountIn(connection, { address: { email }, mustChangePassword: false }),
    );
    if (password === undefined) throw new Error(`${email} already has an account.`);
    const { operatorFetch: fetch, close } = createEgress();
    const isRunning = await withServer(environment, { fetch, url }, (at) =>
      makeSampleChat({ fetch, url: at, email, password }),
    ).finally(close);
    print(`Open:     ${siteUrl(environment)}${isRunning ? '' : '  (after npm start)'}`);
    print(`Account:  ${email}`);
    print(`Password: ${password}`);
    return true;
  },
};
