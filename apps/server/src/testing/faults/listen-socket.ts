import { SOCKET_PATH } from '@studiolo/contract/wire/socket';
import type { Push } from '@studiolo/contract/wire/push';
import { until } from '../until.ts';

export const listenSocket = async (url: string, token: string) => {
  const pushes: Push[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`);
  socket.addEventListener('message', ({ data }) => pushes.push(JSON.parse(String(data)) as Push));
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })));
  await until(() => pushes.some((push) => push.type === 'ready'));
  return { pushes, close: () => socket.close() };
};
