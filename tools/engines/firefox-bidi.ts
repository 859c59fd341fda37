import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

/**
 * A proxy between Playwright and the installed Firefox, which implement different versions of WebDriver BiDi
 * (https://w3c.github.io/webdriver-bidi/). It reports success for commands that Firefox does not know.
 */
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

type Answer = { type?: string; id?: number; error?: string };

/** `ws` delivers frames as buffers by default. */
const textOf = (data: RawData): string => (data as Buffer).toString('utf8');

const withUnknownAsSuccess = (data: RawData): string => {
  const text = textOf(data);
  const { type, id, error } = JSON.parse(text) as Answer;
  return type === 'error' && error === 'unknown command'
    ? JSON.stringify({ type: 'success', id, result: {} })
    : text;
};

const startProxy = (firefox: string): Promise<string> =>
  new Promise((resolve) => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    server.once('listening', () => resolve(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`));
    server.on('connection', (client, request) => {
      const waiting: string[] = [];
      const browser = new WebSocket(new URL(request.url ?? '/', firefox), { perMessageDeflate: false });
      client.on('message', (data) => {
        if (browser.readyState === WebSocket.OPEN) browser.send(textOf(data));
        else waiting.push(textOf(data));
      });
      browser.on('open', () => {
        for (const text of waiting.splice(0)) browser.send(text);
      });
      browser.on('message', (data) => client.send(withUnknownAsSuccess(data)));
      browser.on('close', () => client.close()).on('error', () => client.close());
      client.on('close', () => browser.close());
    });
  });

const child = spawn(process.env['STUDIOLO_FIREFOX'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
child.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
createInterface({ input: child.stderr }).on('line', (line) => {
  const [, address] = LISTENING.exec(line) ?? [];
  if (address === undefined) return void process.stderr.write(`${line}\n`);
  void startProxy(address).then((ours) => process.stderr.write(`WebDriver BiDi listening on ${ours}\n`));
});
