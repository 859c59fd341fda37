import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

const OURS = 'ours';

/** Starts a server that must never be reached, and records every connection, even one that sends nothing. */
export const startCanary = async () => {
  const calls: string[] = [];
  const streams = createServer((socket) => {
    const at = calls.push('a connection') - 1;
    socket.once('data', (bytes: Buffer) => {
      const line = bytes.toString('latin1').split('\r\n', 1)[0] ?? '';
      if (line === OURS) calls.splice(at, 1);
      else calls[at] = line;
      socket.end();
    });
    socket.on('error', () => undefined);
  });
  const datagrams = createSocket('udp4').on('message', () => calls.push('a datagram'));
  streams.listen(0, '127.0.0.1');
  datagrams.bind(0, '127.0.0.1');
  await Promise.all([once(streams, 'listening'), once(datagrams, 'listening')]);
  const { port } = streams.address() as AddressInfo;

  return {
    calls,
    host: `127.0.0.1:${port}`,
    datagramHost: `127.0.0.1:${datagrams.address().port}`,
    /** Waits until all earlier connections have arrived, by making another one. */
    async settle(): Promise<void> {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.resume().write(OURS);
      await once(socket, 'end');
    },
    close(): void {
      streams.close();
      datagrams.close();
    },
  };
};
