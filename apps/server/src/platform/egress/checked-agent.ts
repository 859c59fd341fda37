import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { EgressFault } from './egress-fault.ts';

/** Finds the addresses of a name; injected so that tests can play a name server, a lying one too. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;
export type IsAllowed = (address: string) => boolean;

export const systemResolve: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (error, found) => (error === null ? resolve(found) : reject(error)));
  });

const refuse = (hostname: string, address: string): EgressFault =>
  new EgressFault('forbidden', `${hostname} leads to ${address}, which is not on the public internet`);

/** One closed address among several spoils the name: a lying name server mixes them. */
const checkedLookup =
  (resolve: Resolve, isAllowed: IsAllowed): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname).then(
      (found) => {
        const closed = found.find(({ address }) => !isAllowed(address));
        const [first] = found;
        if (closed !== undefined) answer(refuse(hostname, closed.address), []);
        else if (first === undefined) answer(new Error(`${hostname} has no address`), []);
        else if (options.all === true) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, []),
    );
  };

type Options = { resolve: Resolve; isAllowed: IsAllowed; patienceMs?: number };

/** Connects to the very address that it has checked: a name is resolved once for each connection, and never again. */
export const createCheckedAgent = ({ resolve, isAllowed, patienceMs = 30_000 }: Options): Agent => {
  const dial = buildConnector({ timeout: 10_000, lookup: checkedLookup(resolve, isAllowed) });
  return new Agent({
    allowH2: false,
    headersTimeout: patienceMs,
    bodyTimeout: patienceMs,
    keepAliveTimeout: 4_000,
    connect(options, callback) {
      // Where the host is an address itself, nothing is looked up: it is checked here.
      const host = options.hostname.replace(/^\[|\]$/gu, '');
      if (isIP(host) !== 0 && !isAllowed(host)) callback(refuse(host, host), null);
      else dial(options, callback);
    },
  });
};
