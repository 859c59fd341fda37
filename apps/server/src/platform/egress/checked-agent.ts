import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { EgressFault } from './egress-fault.ts';

/** Resolves a host name. Injected, so that tests can simulate a name server, even a malicious one. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;
export type IsAllowed = (address: string) => boolean;

export const systemResolve: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (error, addresses) =>
      error === null ? resolve(addresses) : reject(error),
    );
  });

const refuse = (hostname: string, address: string): EgressFault =>
  new EgressFault('forbidden', `${hostname} resolves to ${address}, which is not on the public internet`);

/**
 * Rejects a name if any of its addresses is private, because a malicious name server mixes private and public
 * addresses.
 */
const checkedLookup =
  (resolve: Resolve, isAllowed: IsAllowed): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname).then(
      (addresses) => {
        const closed = addresses.find(({ address }) => !isAllowed(address));
        const [first] = addresses;
        if (closed !== undefined) answer(refuse(hostname, closed.address), []);
        else if (first === undefined) answer(new Error(`${hostname} has no address`), []);
        else if (options.all === true) answer(null, addresses);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, []),
    );
  };

type Options = { resolve: Resolve; isAllowed: IsAllowed; timeoutMs?: number };

/** Connects to exactly the address that was checked: each connection resolves its host name once. */
export const createCheckedAgent = ({ resolve, isAllowed, timeoutMs = 30_000 }: Options): Agent => {
  const dial = buildConnector({ timeout: 10_000, lookup: checkedLookup(resolve, isAllowed) });
  return new Agent({
    allowH2: false,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 4_000,
    connect(options, callback) {
      // A host that is an IP address is not looked up, so it is checked here.
      const host = options.hostname.replace(/^\[|\]$/gu, '');
      if (isIP(host) !== 0 && !isAllowed(host)) callback(refuse(host, host), null);
      else dial(options, callback);
    },
  });
};
