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
  const onUnauthorised = vi.fn<() => void>();
  connection = openConnection({
    url: server.origin.replace('http', 'ws'),
    token: 'secret',
    onMessage: (message) => messages.push(message),
    onUnauthorised,
    pingMs: 20,
    stepMs: 5,
    ...more,
  });
  return { server, messages, onUnauthorised };
};
const line = (at: number) => vi.waitUntil(() => server?.sockets[at], 100_000);

it('authenticates first, then pings, and delivers messages [api.socket]', async () => {
  const { messages: heard } = await open();
  const { socket, said } = await line(0);
  await expect.poll(() => said).toContain('ping');
  expect(JSON.parse(said[0] ?? '')).toEqual({ type: 'auth', token: 'secret', language: 'en-US' });

  socket.send('pong');
  socket.send('not json');
  socket.send('{"type":"ready"}');
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard).toEqual([{ type: 'ready' }]);
});

it('reconnects after a cut and authenticates again [api.socket-retry]', async () => {
  await open();
  (await line(0)).socket.terminate();
  const { said } = await line(1);
  await expect.poll(() => said.length).toBeGreaterThan(0);
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ type: 'auth' });
});

it('drops a connection that answers no ping and opens a new one [api.socket-retry]', async () => {
  await open();
  const { socket } = await line(0);
  socket.pause();
  await line(1);
});

const { CONNECTING, CLOSED } = WebSocket;

/** A socket that opens or fails on command. */
class TurnedSocket {
  static opened: TurnedSocket[] = [];
  static readonly OPEN = WebSocket.OPEN;
  readyState: number = TurnedSocket.OPEN;
  readonly said: string[] = [];
  onopen?: () => void;
  onclose?: (end: { code: number }) => void;
  constructor() {
    TurnedSocket.opened.push(this);
  }
  send(text: string): void {
    this.said.push(text);
  }
  close(): void {
    this.readyState = CLOSED;
    this.onclose?.({ code: 1006 });
  }
}

/** A connection as the app opens it, with a clock that the test controls. */
const openTurned = () => {
  vi.useFakeTimers();
  TurnedSocket.opened = [];
  vi.stubGlobal('WebSocket', TurnedSocket);
  connection = openConnection({ url: 'ws://x', token: 't', onMessage: () => {}, onUnauthorised: () => {} });
  return TurnedSocket.opened;
};

it('pings every five seconds [api.socket]', () => {
  const [socket] = openTurned();
  socket?.onopen?.();
  const pings = () => socket?.said.filter((text) => text === 'ping').length;
  vi.advanceTimersByTime(4999);
  expect(pings()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(pings()).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(pings()).toBe(2);
});

it('waits a second longer after each failed attempt [api.socket-retry]', () => {
  const opened = openTurned();
  for (const tries of [1, 2, 3, 4]) {
    opened.at(-1)?.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(tries * 1000 - 1);
    expect(opened).toHaveLength(tries);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(tries + 1);
  }
});

it('gives up an attempt from before the network was back, and keeps one socket [api.socket-retry]', () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  const opened = openTurned();
  const [first] = opened;
  if (first) first.readyState = CONNECTING;
  network.dispatchEvent(new Event('online'));
  expect(opened).toHaveLength(2);
  expect(first?.readyState).toBe(CLOSED);
  opened[1]?.onopen?.();
  vi.advanceTimersByTime(14_000);
  expect(opened).toHaveLength(2);
  expect(first?.said).toEqual([]);
});

it('reconnects and signs nobody out if authentication was too slow [api.socket-retry]', async () => {
  const { onUnauthorised } = await open();
  (await line(0)).socket.close(4408);
  await line(1);
  expect(onUnauthorised).not.toHaveBeenCalled();
});

it('stays closed when closed on purpose, by us or by the server [api.socket-retry]', async () => {
  const { onUnauthorised } = await open();
  const first = await line(0);
  const isClosed = once(first.socket, 'close');
  connection?.close();
  await isClosed;
  expect(server?.sockets).toHaveLength(1);
  await server?.close();

  const { onUnauthorised: second } = await open();
  (await line(0)).socket.close(4401);
  await expect.poll(() => second.mock.calls.length).toBeGreaterThan(0);
  expect(onUnauthorised).not.toHaveBeenCalled();
  expect(server?.sockets).toHaveLength(1);
});
