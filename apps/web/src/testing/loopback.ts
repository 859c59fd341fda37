/// <reference types="node" />
import { createServer, type RequestListener } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

export type Loopback = {
  origin: string;
  /** All opened sockets in order, with the messages that they received. */
  sockets: { socket: WebSocket; messages: string[] }[];
  close: () => Promise<void>;
};

/** Starts an HTTP and WebSocket server on the loopback interface. */
export const startLoopback = async (
  listener: RequestListener = (_request, answer) => answer.end(),
): Promise<Loopback> => {
  const server = createServer(listener);
  const sockets: Loopback['sockets'] = [];
  new WebSocketServer({ server }).on('connection', (socket) => {
    const messages: string[] = [];
    sockets.push({ socket, messages: messages });
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
