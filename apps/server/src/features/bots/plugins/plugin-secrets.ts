import type { Seal } from '../../../core/secrets/seal.ts';
import { PluginFault } from './plugin-fault.ts';
import type { Remote } from '../../../ports/tool-server.ts';

const about = (id: string): string => `bot-plugin:${id}`;

/** Headers that belong to the connection or to routing. */
const NOT_THEIRS = /^(?:host|connection|content-.*|transfer-encoding|accept.*|mcp-.*|upgrade|te|trailer)$/i;

export type RemoteInput = {
  url?: string | undefined;
  headers?: readonly { name: string; value: string }[] | undefined;
};

/** Reads an owner's settings of a server; refuses an invalid address. */
export const remoteOf = ({ url = '', headers = [] }: RemoteInput): Remote => {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new PluginFault('plugin-address');
  if (headers.some(({ name }) => NOT_THEIRS.test(name))) throw new PluginFault('plugin-header');
  return { url: address.href, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
};

/** Returns the address without its query, which may contain keys. */
export const shownAddress = ({ url }: Remote): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

/** Seals a server's address and headers, bound to their plugin. */
export const createPluginSecrets = (seal: Seal) => ({
  close: (id: string, remote: Remote | undefined): string =>
    remote ? seal.close(JSON.stringify(remote), about(id)) : '',

  open({ id, sealed }: { id: string; sealed: string }): Remote | undefined {
    const opened = sealed === '' ? undefined : seal.open(sealed, about(id));
    return opened === undefined ? undefined : (JSON.parse(opened) as Remote);
  },
});

export type PluginSecrets = ReturnType<typeof createPluginSecrets>;
