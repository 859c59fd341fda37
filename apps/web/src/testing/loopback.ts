/// <reference types="node" />
import { createServer, type RequestListener } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

export type Loopback = {
  origin: string;
  /** Every socket that was opened, in order, with its received messages. */
  sockets: { socket: WebSocket; said: string[] }[];
  close: () => Promise<void>;
};

/** Starts a real server on loopback with given answers, so that code for the wire is tested over one. */
export const startLoopback = async (
  listener: RequestListener = (_request, answer) => answer.end(),
): Promise<Loopback> => {
  const server = createServer(listener);
  const sockets: Loopback['sockets'] = [];
  new WebSocketServer({ server }).on('connection', (socket) => {
    const messages: string[] = [];
    sockets.push({ socket, said: messages });
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) messages.push(data.toString('utf8'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    sockets,
    close: async () => {
      for (const { socket } of sockets) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
