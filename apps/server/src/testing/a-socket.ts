import type { Push } from '@studiolo/contract/wire/push';
import { SOCKET_PATH } from '@studiolo/contract/wire/socket';
import { until } from './until.ts';

/** A socket like that of the page: authenticated by its first message, collecting every push. */
export const aSocket = async (url: string, token: string, language = 'en-US') => {
  const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH);
  const pushes: Push[] = [];
  const texts: string[] = [];
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text.startsWith('{')) pushes.push(JSON.parse(text) as Push);
    else texts.push(text);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.send(JSON.stringify({ type: 'auth', token, language }));
  return {
    pushes,
    closed,
    close: () => socket.close(),

    waitFor: (isWanted: (push: Push) => boolean): Promise<Push> => until(() => pushes.find(isWanted)),

    async exchange(text: string): Promise<string> {
      const before = texts.length;
      socket.send(text);
      return until(() => texts[before]);
    },
  };
};
