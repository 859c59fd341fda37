import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { SOCKET_PATH } from '@studiolo/contract/wire/socket';

const KEY = /^[+/0-9a-z]{22}==$/i;

/** Whether a request opens a socket. What offers another protocol, or offers this one badly, is answered as any request. */
export const isHandshake = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url?.split('?', 1)[0] === SOCKET_PATH &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['sec-websocket-version'] === '13' &&
  KEY.test(headers['sec-websocket-key'] ?? '');

/** What a page does wrong on its socket, as sending too much at once, closes it with the reason; it is no fault of ours. */
export const onSocketError = (
  error: Error & { code?: string },
  socket: WebSocket,
  request: FastifyRequest,
): void => {
  if (error.code?.startsWith('WS_ERR_')) return;
  request.log.error({ err: error }, 'a socket failed');
  socket.terminate();
};
