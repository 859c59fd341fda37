import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Told = { event: string; value: string };

/** The installed app of some user under a screen that nobody sees, and what its window tells. */
export const startDriven = (environment: NodeJS.ProcessEnv, user: number) => {
  const command = ['-a', '-s', '-screen 0 1600x1000x24', 'dbus-run-session', '--', 'studiolo'];
  const child = spawn('xvfb-run', command, {
    env: { ...environment, STUDIOLO_WINDOW_DRIVEN: '1' },
    uid: user,
    gid: user,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{"event"')) return;
    told.push(JSON.parse(line) as Told);
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  /** The first that is told of an event after a number of others. */
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

    /** Runs a function’s body in the page; answers what it returns, as a text. */
    run(body: string): Promise<string> {
      const after = told.length;
      child.stdin.write(`eval ${body.replaceAll('\n', ' ')}\n`);
      return next('result', after);
    },

    /** Closes the window, and waits until the app has ended. */
    async close(): Promise<void> {
      child.stdin.write('quit\n');
      await ended;
    },
  };
};
