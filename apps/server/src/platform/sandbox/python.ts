import { spawn } from 'node:child_process';
import { createCollection } from './collect.ts';
import type { Program, ProgramOutcome, RunProgram, Told } from './program.ts';
import { startPythonProcess, type PythonProcess } from './python-process.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';
import { createTurns } from './take-turns.ts';

const MEMORY_CHECK_MS = 50;
const PROBE_MS = 5000;

type Options = {
  childPath: string;
  /** The program that puts a process into namespaces of its own. */
  fence?: string | undefined;
  /** How long a program may take. */
  longestMs?: number;
};

/** Whether the fence can be had here: tried once, with nothing in it. */
export const canFence = (fence: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(fence, ['-rnpf', '--kill-child', 'prlimit', '--core=0', 'true'], {
      env: {},
      stdio: 'ignore',
      timeout: PROBE_MS,
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

type Asked = { program: Program; signal: AbortSignal; onTold?: ((told: Told) => void) | undefined };

const runIn = (
  process: PythonProcess,
  longestMs: number,
  { program, signal, onTold }: Asked,
): Promise<ProgramOutcome> => {
  const { promise, resolve } = Promise.withResolvers<ProgramOutcome>();
  let collection = createCollection(onTold);
  const stop = () => resolve(collection.outcome('stopped'));
  const late = () => resolve(collection.outcome('time'));
  let timer = setTimeout(late, SANDBOX_LIMITS.pythonStartMs);
  const memory = setInterval(() => {
    void process.memory().then((bytes) => {
      if (bytes > SANDBOX_LIMITS.pythonMemory) resolve(collection.outcome('memory'));
    });
  }, MEMORY_CHECK_MS);
  let isReady = false;
  process.listen((message) => {
    if (message.type === 'ready') {
      if (isReady) return;
      isReady = true;
      clearTimeout(timer);
      collection = createCollection(onTold);
      timer = setTimeout(late, longestMs);
      process.give(program);
    } else if (message.type === 'end') resolve(collection.outcome(message.end, message.error));
    else if (!collection.take(message)) resolve(collection.outcome('output'));
  });
  void process.over.then((lastWords) =>
    resolve(collection.outcome(/memory|SIGABRT/i.test(lastWords) ? 'memory' : 'failed', '')),
  );
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(memory);
    signal.removeEventListener('abort', stop);
    process.stop();
  });
};

export type Python = { isFenced: () => Promise<boolean>; run: RunProgram; close: () => void };

/** Runs Python, each program in a process of its own. After one has run, the place for the next is kept ready for a while. */
export const createPython = ({
  childPath,
  fence = 'unshare',
  longestMs = SANDBOX_LIMITS.pythonMs,
}: Options): Python => {
  const turn = createTurns();
  let isFenced: Promise<boolean> | undefined;
  let ready: { process: PythonProcess; timer: NodeJS.Timeout } | undefined;
  let isClosed = false;

  const discard = (): void => {
    clearTimeout(ready?.timer);
    ready?.process.stop();
    ready = undefined;
  };

  const take = (): PythonProcess => {
    const kept = ready;
    ready = undefined;
    clearTimeout(kept?.timer);
    return kept?.process ?? startPythonProcess(fence, childPath);
  };

  const prepare = (): void => {
    if (ready || isClosed) return;
    const process = startPythonProcess(fence, childPath);
    ready = { process, timer: setTimeout(discard, SANDBOX_LIMITS.pythonIdleMs).unref() };
    void process.over.then(() => {
      if (ready?.process === process) discard();
    });
  };

  return {
    isFenced: () => (isFenced ??= canFence(fence)),
    run: (program, signal, onTold) =>
      turn(signal, () => runIn(take(), longestMs, { program, signal, onTold }).finally(prepare)),
    close() {
      isClosed = true;
      discard();
    },
  };
};
