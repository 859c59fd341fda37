import { Worker } from 'node:worker_threads';
import { createCollection, readMessage } from './collect.ts';
import type { Program, ProgramOutcome, RunProgram, ProgramOutput } from './program.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';
import { createSandboxTurns } from './limit-concurrency.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Grace period before the thread is terminated: the engine interrupts programs, but not an endless regular
 * expression.
 */
const GRACE_MS = 1000;

const run = (
  workerPath: string | URL,
  timeoutMs: number,
  { code, files }: Program,
  signal: AbortSignal,
  onOutput?: (output: ProgramOutput) => void,
): Promise<ProgramOutcome> => {
  const { promise, resolve } = Promise.withResolvers<ProgramOutcome>();
  const collection = createCollection(onOutput);
  const worker = new Worker(workerPath, {
    workerData: { code, files, timeoutMs },
    env: {},
    argv: [],
    execArgv: ['--no-warnings'],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const stop = () => resolve(collection.outcome('stopped'));
  const onTimeout = () => resolve(collection.outcome('time'));
  let timer = setTimeout(onTimeout, SANDBOX_LIMITS.javascriptStartMs);
  signal.addEventListener('abort', stop);
  worker.on('message', (value: unknown) => {
    const message = readMessage(value);
    if (!message) return;
    if (message.type === 'ready') {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, timeoutMs + GRACE_MS);
    } else if (message.type === 'end') resolve(collection.outcome(message.end, message.error));
    else if (!collection.add(message)) resolve(collection.outcome('output'));
  });
  worker.on('error', () => resolve(collection.outcome('memory')));
  worker.on('exit', () => resolve(collection.outcome('memory')));
  if (signal.aborted) stop();
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    void worker.terminate();
  });
};

/**
 * Runs JavaScript in a separate engine in WebAssembly, in a thread that ends with the program. The program
 * has no access to the server, and can only read its own files.
 */
export const createJavascript = (
  workerPath: string | URL,
  timeoutMs: number = SANDBOX_LIMITS.javascriptMs,
): RunProgram => {
  const turn = createSandboxTurns();
  const totalOf = ({ files }: Program) => files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return (program, signal, onOutput) =>
    turn(signal, () => {
      // Files that do not fit into the engine's memory are omitted; the program gets an error when it opens
      // them.
      const fits = totalOf(program) <= SANDBOX_LIMITS.javascriptMemory / 4 + MEGABYTE;
      return run(workerPath, timeoutMs, fits ? program : { ...program, files: [] }, signal, onOutput);
    });
};
