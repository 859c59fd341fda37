import type { Seal } from '../../../core/secrets/seal.ts';
import { PluginFault } from './plugin-fault.ts';
import type { Remote } from '../../../ports/tool-server.ts';

const about = (id: string): string => `bot-plugin:${id}`;

/** Headers that belong to the connection, or say where a request goes. */
const NOT_THEIRS = /^(?:host|connection|content-.*|transfer-encoding|accept.*|mcp-.*|upgrade|te|trailer)$/i;

export type Named = {
  url?: string | undefined;
  headers?: readonly { name: string; value: string }[] | undefined;
};

/** What an owner says of a server; refuses what is no address of one. */
export const remoteOf = ({ url = '', headers = [] }: Named): Remote => {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new PluginFault('plugin-address');
  if (headers.some(({ name }) => NOT_THEIRS.test(name))) throw new PluginFault('plugin-header');
  return { url: address.href, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
};

/** As it may be shown: keys stand in queries too. */
export const shownAddress = ({ url }: Remote): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

/** Keeps where a server is and what it is asked with, bound to its plugin. */
export const createPluginSecrets = (seal: Seal) => ({
  close: (id: string, remote: Remote | undefined): string =>
    remote ? seal.close(JSON.stringify(remote), about(id)) : '',

  open({ id, sealed }: { id: string; sealed: string }): Remote | undefined {
    const opened = sealed === '' ? undefined : seal.open(sealed, about(id));
    return opened === undefined ? undefined : (JSON.parse(opened) as Remote);
  },
});

export type PluginSecrets = ReturnType<typeof createPluginSecrets>;
