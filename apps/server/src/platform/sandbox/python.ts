import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { createCollection } from './collect.ts';
import type { Program, ProgramOutcome, RunProgram, ProgramOutput } from './program.ts';
import { engineFolder, startPythonProcess, type PythonProcess } from './python-process.ts';
import { makePythonSnapshot } from './python-snapshot.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';
import { createSandboxTurns } from './limit-concurrency.ts';

const MEMORY_CHECK_MS = 50;
/**
 * Timeout of the test for the sandbox. A busy machine may take long to start a process; a system without a
 * sandbox fails at once.
 */
const PROBE_TIMEOUT_MS = 30_000;

type Options = {
  childPath: string;
  /** Program that puts a process into namespaces of its own. */
  fence?: string | undefined;
  /** Timeout of a program, in ms. */
  timeoutMs?: number;
  /** Timeout of starting the engine, in ms. */
  startMs?: number;
};

/** Whether the sandbox is available here: tested once, with an empty process. */
export const isSandboxAvailable = (fence: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(fence, ['-rnpf', '--kill-child', 'prlimit', '--core=0', 'true'], {
      env: {},
      stdio: 'ignore',
      timeout: PROBE_TIMEOUT_MS,
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

type ProgramCall = {
  program: Program;
  signal: AbortSignal;
  onOutput?: ((output: ProgramOutput) => void) | undefined;
};

const runIn = (
  process: PythonProcess,
  { timeoutMs, startMs }: { timeoutMs: number; startMs: number },
  { program, signal, onOutput }: ProgramCall,
): Promise<ProgramOutcome> => {
  const { promise, resolve } = Promise.withResolvers<ProgramOutcome>();
  let collection = createCollection(onOutput);
  const stop = () => resolve(collection.outcome('stopped'));
  const onTimeout = () => resolve(collection.outcome('time'));
  let timer = setTimeout(onTimeout, startMs);
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
      collection = createCollection(onOutput);
      timer = setTimeout(onTimeout, timeoutMs);
      process.run(program);
    } else if (message.type === 'end') resolve(collection.outcome(message.end, message.error));
    else if (!collection.add(message)) resolve(collection.outcome('output'));
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

/**
 * Runs Python, each program in its own process. After the first one, keeps a snapshot of the engine's memory
 * to start from, and keeps a process ready for the next program for a while.
 */
export const createPython = ({
  childPath,
  fence = 'unshare',
  timeoutMs = SANDBOX_LIMITS.pythonMs,
  startMs = SANDBOX_LIMITS.pythonStartMs,
}: Options): Python => {
  const turn = createSandboxTurns();
  let isFenced: Promise<boolean> | undefined;
  let ready: { process: PythonProcess; timer: NodeJS.Timeout } | undefined;
  let isClosed = false;
  let snapshot: number | undefined;
  let snapshotTask: Promise<void> | undefined;

  const makeSnapshot = async (): Promise<void> => {
    const created = await makePythonSnapshot(childPath, engineFolder());
    if (created !== undefined && isClosed) closeSync(created);
    else snapshot = created;
  };

  const discard = (): void => {
    clearTimeout(ready?.timer);
    ready?.process.stop();
    ready = undefined;
  };

  const acquire = (): PythonProcess => {
    const prepared = ready;
    ready = undefined;
    clearTimeout(prepared?.timer);
    return prepared?.process ?? startPythonProcess(fence, childPath, snapshot);
  };

  const prepare = async (): Promise<void> => {
    await (snapshotTask ??= makeSnapshot());
    if (ready || isClosed) return;
    const process = startPythonProcess(fence, childPath, snapshot);
    ready = { process, timer: setTimeout(discard, SANDBOX_LIMITS.pythonIdleMs).unref() };
    void process.over.then(() => {
      if (ready?.process === process) discard();
    });
  };

  return {
    isFenced: () => (isFenced ??= isSandboxAvailable(fence)),
    run: (program, signal, onOutput) =>
      turn(signal, () =>
        runIn(acquire(), { timeoutMs, startMs }, { program, signal, onOutput }).finally(() => void prepare()),
      ),
    close() {
      isClosed = true;
      discard();
      if (snapshot !== undefined) closeSync(snapshot);
      snapshot = undefined;
    },
  };
};
