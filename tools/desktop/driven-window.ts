import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type WindowEvent = { event: string; value: string };

/** Starts the installed app as a user on a virtual screen, and collects the events of its window. */
export const startDrivenWindow = (environment: NodeJS.ProcessEnv, user: number) => {
  const command = ['-a', '-s', '-screen 0 1600x1000x24', 'dbus-run-session', '--', 'studiolo'];
  const child = spawn('xvfb-run', command, {
    env: { ...environment, STUDIOLO_WINDOW_DRIVEN: '1' },
    uid: user,
    gid: user,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const events: WindowEvent[] = [];
  const waiters = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{"event"')) return;
    events.push(JSON.parse(line) as WindowEvent);
    for (const check of waiters) check();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  /** Waits for the first event of a name, skipping the first `after` events. */
  const next = (event: string, after = 0, withinMs = 120_000): Promise<string> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiters.delete(check);
        reject(
          new Error(
            `the window did not report ${event}. Its last events: ${JSON.stringify(events.slice(-5))}`,
          ),
        );
      }, withinMs);
      const check = (): void => {
        const match = events.slice(after).find((each) => each.event === event || each.event === 'error');
        if (!match) return;
        clearTimeout(timer);
        waiters.delete(check);
        if (match.event === event) resolve(match.value);
        else reject(new Error(match.value));
      };
      waiters.add(check);
      check();
    });

  return {
    next,
    eventCount: (): number => events.length,

    /** Runs a function body in the page. Resolves to its result as text. */
    run(body: string): Promise<string> {
      const after = events.length;
      child.stdin.write(`eval ${body.replaceAll('\n', ' ')}\n`);
      return next('result', after);
    },

    async close(): Promise<void> {
      child.stdin.write('quit\n');
      await ended;
    },
  };
};
