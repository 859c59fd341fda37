import { WELCOME } from '@studiolo/contract/account/addresses';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../env.ts';
import { siteUrl } from '../site-url.ts';

type Deps = {
  app: FastifyInstance;
  environment: Environment;
  newKey: () => Promise<string | undefined>;
};

/**
 * Returns the link for creating the first account, which becomes the operator's; undefined if an account
 * already exists.
 */
export const createWelcomeLink =
  ({ app, environment, newKey }: Deps) =>
  async (): Promise<string | undefined> => {
    const key = await newKey();
    if (key === undefined) return undefined;
    const { port: PORT } = app.server.address() as AddressInfo;
    return `${siteUrl({ ...environment, PORT })}${WELCOME}?key=${key}`;
  };
