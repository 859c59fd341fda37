import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** Takes one complete command, an array of bulk strings, from the beginning of the received bytes. */
const readCommand = (bytes: Buffer): { words: string[]; length: number } | undefined => {
  let at = 0;
  const number = (prefix: string): number | undefined => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const line = bytes.toString('latin1', at, end);
    if (!line.startsWith(prefix)) throw new Error(`the protocol expects ${prefix}, not ${line}`);
    at = end + 2;
    return Number(line.slice(1));
  };
  const count = number('*');
  if (count === undefined) return undefined;
  const words: string[] = [];
  for (let word = 0; word < count; word += 1) {
    const size = number('$');
    if (size === undefined || bytes.length < at + size + 2) return undefined;
    words.push(bytes.toString('utf8', at, at + size));
    at += size + 2;
  }
  return { words, length: at };
};

type Client = { socket: Socket; channels: Set<string>; hasPassword: boolean };

/** Simulates the part of Valkey that pushes use, in version 2 of its protocol. */
const startServer = async (port: number, password: string) => {
  const clients = new Set<Client>();

  const publish = (channel: string, message: string): number => {
    const subscribers = [...clients].filter(({ channels }) => channels.has(channel));
    for (const { socket } of subscribers)
      socket.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`);
    return subscribers.length;
  };

  const answer = (client: Client, [name = '', first = '', second = '']: readonly string[]): string => {
    const command = name.toUpperCase();
    if (command === 'AUTH') {
      client.hasPassword = (second || first) === password;
      return client.hasPassword ? '+OK\r\n' : '-WRONGPASS invalid username-password pair\r\n';
    }
    if (!client.hasPassword) return '-NOAUTH Authentication required.\r\n';
    if (command === 'PING')
      return client.channels.size > 0 ? `*2\r\n${bulk('pong')}${bulk(first)}` : '+PONG\r\n';
    if (command === 'CLIENT') return '+OK\r\n';
    if (command === 'SUBSCRIBE') {
      client.channels.add(first);
      return `*3\r\n${bulk('subscribe')}${bulk(first)}:${client.channels.size}\r\n`;
    }
    if (client.channels.size > 0) return `-ERR Can't execute '${name}' in subscriber mode\r\n`;
    if (command === 'PUBLISH') return `:${publish(first, second)}\r\n`;
    return `-ERR unknown command '${name}'\r\n`;
  };

  const server = createServer((socket) => {
    const client: Client = { socket, channels: new Set(), hasPassword: false };
    clients.add(client);
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      for (let command = readCommand(received); command; command = readCommand(received)) {
        received = received.subarray(command.length);
        socket.write(answer(client, command.words));
      }
    });
    // A disconnected client reports the error itself.
    socket.on('error', () => undefined).on('close', () => clients.delete(client));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const { socket } of clients) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
};

/** A simulated Valkey that can be stopped and started again at the same address. */
export const startValkeyStandIn = async () => {
  const password = 'its password';
  let server = await startServer(0, password);
  const { port } = server;
  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    cut: async (): Promise<void> => server.cut(),
    stop: (): Promise<void> => server.stop(),
    start: async (): Promise<void> => {
      server = await startServer(port, password);
    },
  };
};
