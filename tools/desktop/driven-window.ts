import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type WindowEvent = { event: string; value: string };

/** Starts the installed app as some user on a virtual screen, and collects the events of its window. */
export const startDriven = (environment: NodeJS.ProcessEnv, user: number) => {
  const command = ['-a', '-s', '-screen 0 1600x1000x24', 'dbus-run-session', '--', 'studiolo'];
  const child = spawn('xvfb-run', command, {
    env: { ...environment, STUDIOLO_WINDOW_DRIVEN: '1' },
    uid: user,
    gid: user,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const told: WindowEvent[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{"event"')) return;
    told.push(JSON.parse(line) as WindowEvent);
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  /** Waits for the first event of a name, skipping the first `after` events. */
  const next = (event: string, after = 0, withinMs = 120_000): Promise<string> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`the window told no ${event}: ${JSON.stringify(told.slice(-5))}`));
      }, withinMs);
      const look = (): void => {
        const found = told.slice(after).find((each) => each.event === event || each.event === 'error');
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        if (found.event === event) resolve(found.value);
        else reject(new Error(found.value));
      };
      waiting.add(look);
      look();
    });

  return {
    next,
    told: (): number => told.length,

    /** Runs a function body in the page. Returns its result as text. */
    run(body: string): Promise<string> {
      const after = told.length;
      child.stdin.write(`eval ${body.replaceAll('\n', ' ')}\n`);
      return next('result', after);
    },

    async close(): Promise<void> {
      child.stdin.write('quit\n');
      await ended;
    },
  };
};
