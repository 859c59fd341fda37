import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { startLoopback, type Loopback } from '../../testing/loopback.ts';
import { openConnection } from './connection.ts';

let server: Loopback | undefined;
let connection: { close: () => void } | undefined;

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connection?.close();
  await server?.close();
});

const open = async (more: Partial<Parameters<typeof openConnection>[0]> = {}) => {
  server = await startLoopback();
  const messages: unknown[] = [];
  const onUnauthorized = vi.fn<() => void>();
  connection = openConnection({
    url: server.origin.replace('http', 'ws'),
    token: 'secret',
    onMessage: (message) => messages.push(message),
    onUnauthorized,
    pingMs: 20,
    stepMs: 5,
    ...more,
  });
  return { server, received: messages, onUnauthorized };
};
const waitForSocket = (at: number) => vi.waitUntil(() => server?.sockets[at], 100_000);

it('authenticates first, then pings, and delivers messages [api.socket]', async () => {
  const { received } = await open();
  const { socket, messages } = await waitForSocket(0);
  await expect.poll(() => messages).toContain('ping');
  expect(JSON.parse(messages[0] ?? '')).toEqual({ type: 'auth', token: 'secret', language: 'en-US' });

  socket.send('pong');
  socket.send('not json');
  socket.send('{"type":"ready"}');
  await expect.poll(() => received.length).toBeGreaterThan(0);
  expect(received).toEqual([{ type: 'ready' }]);
});

it('reconnects and authenticates again after the connection was lost [api.socket-retry]', async () => {
  await open();
  (await waitForSocket(0)).socket.terminate();
  const { messages } = await waitForSocket(1);
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  expect(JSON.parse(messages[0] ?? '')).toMatchObject({ type: 'auth' });
});

it('opens a new connection if pings are not answered [api.socket-retry]', async () => {
  await open();
  const { socket } = await waitForSocket(0);
  socket.pause();
  await waitForSocket(1);
});

const { CONNECTING, CLOSED } = WebSocket;

/** A socket that the test opens and closes. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  static readonly OPEN = WebSocket.OPEN;
  readyState: number = FakeSocket.OPEN;
  readonly messages: string[] = [];
  onopen?: () => void;
  onclose?: (end: { code: number }) => void;
  constructor() {
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.messages.push(text);
  }
  close(): void {
    this.readyState = CLOSED;
    this.onclose?.({ code: 1006 });
  }
}

/** Opens a connection with the delays of the app and fake timers. */
const openWithFakeSocket = () => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  connection = openConnection({ url: 'ws://x', token: 't', onMessage: () => {}, onUnauthorized: () => {} });
  return FakeSocket.opened;
};

it('pings every five seconds [api.socket]', () => {
  const [socket] = openWithFakeSocket();
  socket?.onopen?.();
  const pings = () => socket?.messages.filter((text) => text === 'ping').length;
  vi.advanceTimersByTime(4999);
  expect(pings()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(pings()).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(pings()).toBe(2);
});

it('waits a second longer after each failed attempt [api.socket-retry]', () => {
  const opened = openWithFakeSocket();
  for (const tries of [1, 2, 3, 4]) {
    opened.at(-1)?.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(tries * 1000 - 1);
    expect(opened).toHaveLength(tries);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(tries + 1);
  }
});

it('replaces a pending attempt when the network is back, and keeps one socket [api.socket-retry]', () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  const opened = openWithFakeSocket();
  const [first] = opened;
  if (first) first.readyState = CONNECTING;
  network.dispatchEvent(new Event('online'));
  expect(opened).toHaveLength(2);
  expect(first?.readyState).toBe(CLOSED);
  opened[1]?.onopen?.();
  vi.advanceTimersByTime(14_000);
  expect(opened).toHaveLength(2);
  expect(first?.messages).toEqual([]);
});

it('reconnects without signing out if authentication was too slow [api.socket-retry]', async () => {
  const { onUnauthorized } = await open();
  (await waitForSocket(0)).socket.close(4408);
  await waitForSocket(1);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it('does not reconnect after the app or the server has closed the connection on purpose [api.socket-retry]', async () => {
  const { onUnauthorized } = await open();
  const first = await waitForSocket(0);
  const isClosed = once(first.socket, 'close');
  connection?.close();
  await isClosed;
  expect(server?.sockets).toHaveLength(1);
  await server?.close();

  const { onUnauthorized: second } = await open();
  (await waitForSocket(0)).socket.close(4401);
  await expect.poll(() => second.mock.calls.length).toBeGreaterThan(0);
  expect(onUnauthorized).not.toHaveBeenCalled();
  expect(server?.sockets).toHaveLength(1);
});
