import type { Seal } from '../../../core/secrets/seal.ts';
import { PluginFault } from './plugin-fault.ts';
import type { Remote } from '../../../ports/tool-server.ts';

const sealContext = (id: string): string => `bot-plugin:${id}`;

/** Headers of the connection and the protocol, which owners cannot set. */
const RESERVED = /^(?:host|connection|content-.*|transfer-encoding|accept.*|mcp-.*|upgrade|te|trailer)$/i;

export type RemoteInput = {
  url?: string | undefined;
  headers?: readonly { name: string; value: string }[] | undefined;
};

/** Validates the address and the headers that an owner entered for a server. */
export const remoteOf = ({ url = '', headers = [] }: RemoteInput): Remote => {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new PluginFault('plugin-address');
  if (headers.some(({ name }) => RESERVED.test(name))) throw new PluginFault('plugin-header');
  return { url: address.href, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
};

/** Returns the address without its query, which may contain keys. */
export const publicAddress = ({ url }: Remote): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

/** Encrypts the address and the headers of a server, bound to the plugin. */
export const createPluginSecrets = (seal: Seal) => ({
  close: (id: string, remote: Remote | undefined): string =>
    remote ? seal.close(JSON.stringify(remote), sealContext(id)) : '',

  open({ id, ciphertext }: { id: string; ciphertext: string }): Remote | undefined {
    const json = ciphertext === '' ? undefined : seal.open(ciphertext, sealContext(id));
    return json === undefined ? undefined : (JSON.parse(json) as Remote);
  },
});

export type PluginSecrets = ReturnType<typeof createPluginSecrets>;
