import { Worker } from 'node:worker_threads';
import { createCollection, readMessage } from './collect.ts';
import type { Program, ProgramOutcome, RunProgram, Told } from './program.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';
import { createTurns } from './take-turns.ts';

const MEGABYTE = 1024 * 1024;
/** The engine stops a program by itself; a pattern that never ends it cannot, and the thread is ended then. */
const GRACE_MS = 1000;

const run = (
  workerPath: string | URL,
  longestMs: number,
  { code, files }: Program,
  signal: AbortSignal,
  onTold?: (told: Told) => void,
): Promise<ProgramOutcome> => {
  const { promise, resolve } = Promise.withResolvers<ProgramOutcome>();
  const collection = createCollection(onTold);
  const worker = new Worker(workerPath, {
    workerData: { code, files, longestMs },
    env: {},
    argv: [],
    execArgv: ['--no-warnings'],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const stop = () => resolve(collection.outcome('stopped'));
  const timer = setTimeout(
    () => resolve(collection.outcome('time')),
    longestMs + GRACE_MS + (files.length > 0 ? GRACE_MS : 0),
  );
  signal.addEventListener('abort', stop);
  worker.on('message', (value: unknown) => {
    const message = readMessage(value);
    if (!message) return;
    if (message.type === 'end') resolve(collection.outcome(message.end, message.error));
    else if (!collection.take(message)) resolve(collection.outcome('output'));
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
 * Runs JavaScript in an engine of its own, in WebAssembly, in a thread that is ended with it: of the server it sees
 * nothing, and of the world the files it was given.
 */
export const createJavascript = (
  workerPath: string | URL,
  longestMs: number = SANDBOX_LIMITS.javascriptMs,
): RunProgram => {
  const turn = createTurns();
  const totalOf = ({ files }: Program) => files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return (program, signal, onTold) =>
    turn(signal, () => {
      // What does not fit beside the engine is not given; the program is told by its absence.
      const fits = totalOf(program) <= SANDBOX_LIMITS.javascriptMemory / 4 + MEGABYTE;
      return run(workerPath, longestMs, fits ? program : { ...program, files: [] }, signal, onTold);
    });
};
