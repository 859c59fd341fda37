import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** After https://www.w3.org/TR/webdriver2/: what it takes to open a page, look at it and take its picture. */
export type WebKit = Awaited<ReturnType<typeof startWebKit>>;

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const START_MS = 30_000;

const free = 4000 + Math.floor(process.pid % 20_000);

/** WebKit’s own small browser, driven by its own driver, on a screen that nobody sees. */
export const startWebKit = async () => {
  const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${free}`], {
    stdio: 'ignore',
    detached: true,
  });
  const base = `http://127.0.0.1:${free}`;
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  };
  const deadline = Date.now() + START_MS;
  while (
    !(await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
    await pause(100);
  }
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
  };

  return {
    /** A fresh browser, for somebody who never was here. */
    async open(width: number, height: number) {
      const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
      const at = `/session/${sessionId}`;
      await send('POST', `${at}/window/rect`, { width, height });
      return {
        goto: (url: string) => send('POST', `${at}/url`, { url }),
        /** Runs a function’s body in the page. */
        run: (script: string, args: unknown[] = []): Promise<unknown> =>
          send('POST', `${at}/execute/sync`, { script, args }),
        picture: async (): Promise<Buffer> =>
          Buffer.from((await send('GET', `${at}/screenshot`)) as string, 'base64'),
        close: () => send('DELETE', at),
      };
    },
    stop: (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    },
  };
};
