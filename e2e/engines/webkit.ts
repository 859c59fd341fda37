import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

/** Commands of https://www.w3.org/TR/webdriver2/ to open a page, read it and take screenshots. */
export type WebKitWindow = Awaited<ReturnType<typeof openWebKit>>;

/** Key of an element's id in a response: https://www.w3.org/TR/webdriver2/#elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Key codes: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};
const keyOf = (key: string): string => KEYS[key] ?? key;

const overElement = (id: string) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [{ type: 'pointerMove', duration: 0, x: 0, y: 0, origin: { [ELEMENT]: id } }],
});

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const START_TIMEOUT_MS = 30_000;

const CAPABILITIES = {
  alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
};

const sender =
  (base: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  };

/** Starts a separate driver per window, so that a crash does not affect other views. */
const startDriver = async () => {
  const port = await freePort();
  const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const stop = (): void => {
    if (child.pid === undefined || (child.exitCode ?? child.signalCode) !== null) return;
    process.kill(-child.pid, 'SIGTERM');
  };
  const base = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (
    !(await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) {
      stop();
      throw new Error('WebKitWebDriver did not start');
    }
    await pause(100);
  }
  return { send: sender(base), stop };
};

/** Opens WebKit’s minimal browser through its driver on a virtual screen, with an empty profile. */
export const openWebKit = async (size: { width: number; height: number }) => {
  const { send, stop } = await startDriver();
  const { sessionId } = (await send('POST', '/session', { capabilities: CAPABILITIES })) as {
    sessionId: string;
  };
  const at = `/session/${sessionId}`;
  await send('POST', `${at}/window/rect`, size);
  const elementAt = (id: string) => ({
    click: () => send('POST', `${at}/element/${id}/click`, {}),
    hover: () => send('POST', `${at}/actions`, { actions: [overElement(id)] }),
    press: (key: string) => send('POST', `${at}/element/${id}/value`, { text: keyOf(key) }),
    async fill(text: string): Promise<void> {
      await send('POST', `${at}/element/${id}/clear`, {});
      await send('POST', `${at}/element/${id}/value`, { text });
    },
  });
  return {
    goto: (url: string) => send('POST', `${at}/url`, { url }),
    /** Runs a function body in the page. */
    run: (script: string, args: unknown[] = []): Promise<unknown> =>
      send('POST', `${at}/execute/sync`, { script, args }),
    /** Waits for the element at an XPath; undefined after the timeout. */
    async find(path: string, withinMs: number): Promise<ReturnType<typeof elementAt> | undefined> {
      for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(100)) {
        const elements = await send('POST', `${at}/elements`, { using: 'xpath', value: path });
        const [id] = (elements as Record<string, string>[]).map((each) => each[ELEMENT]);
        if (id !== undefined) return elementAt(id);
      }
      return undefined;
    },
    picture: async (): Promise<Buffer> =>
      Buffer.from((await send('GET', `${at}/screenshot`)) as string, 'base64'),
    close: (): Promise<void> => send('DELETE', at).then(stop, stop),
  };
};
