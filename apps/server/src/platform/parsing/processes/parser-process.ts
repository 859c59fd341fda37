import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ParsingFault } from '../parsed-document.ts';
import type { ParserMessage, ParserTask } from './parser-messages.ts';

export type ParserProcess<Result> = {
  /** Reads one file. Any early end (timeout, memory, crash, abort) ends the process too. */
  run: (task: ParserTask, options: RunOptions) => Promise<Result>;
  stop: () => void;
  isAlive: () => boolean;
  /** Whether the process has enough memory left for another file. */
  isLight: () => Promise<boolean>;
};

export type ProcessNeeds = {
  /** Whether native addons may be loaded, which reading pictures requires. */
  needsAddons: boolean;
  /** Whether V8 compiles on one thread besides the main one. Each further thread holds memory for WebAssembly. */
  hasOneThread: boolean;
};

export type RunOptions = {
  silenceMs: number;
  totalMs: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
  onPart?: ((part: Uint8Array) => void) | undefined;
  onWarning?: ((message: string) => void) | undefined;
};

const MEMORY_CHECK_MS = 100;
const PAGE_BYTES = 4096;
const TICK_MS = 10;
/** Maximum number of timeouts that a process gets if it had little processor time on a busy machine. */
const MAX_WAITING_SILENCES = 4;
const MEGABYTE = 1024 * 1024;

/** Starts a parser process without environment, and without permission to write files or start programs. */
export const startParserProcess = <Result>(
  childPath: string | URL,
  memoryLimitBytes: number,
  { needsAddons, hasOneThread }: ProcessNeeds,
): ParserProcess<Result> => {
  const child = fork(childPath instanceof URL ? fileURLToPath(childPath) : childPath, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [
      `--max-old-space-size=${Math.ceil((memoryLimitBytes * 0.7) / MEGABYTE)}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      ...(needsAddons ? ['--allow-addons'] : []),
      ...(hasOneThread ? ['--v8-pool-size=1'] : []),
      '--disallow-code-generation-from-strings',
      '--no-warnings',
    ],
  });
  // The process alone does not keep the server alive; a running task does, by its timers.
  child.unref();
  child.channel?.unref();
  let lastWords = '';
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (lastWords = (lastWords + text).slice(-2000)));
  child.on('error', () => undefined);

  let isStopped = false;
  const isAlive = () => !isStopped && child.exitCode === null && child.signalCode === null && child.connected;
  const stop = () => {
    isStopped = true;
    child.kill('SIGKILL');
  };

  const run = (
    task: ParserTask,
    { silenceMs, totalMs, signal, onProgress, onPart, onWarning }: RunOptions,
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const tooSlow = () => fail(new ParsingFault('too-slow'));
    const onAbort = () => fail(signal?.reason);
    const onExit = () => reject(deathOf(child, lastWords));
    let isOver = false;
    let silences = 0;
    let usedBefore = processorMs(child.pid);
    const onSilence = async () => {
      silences += 1;
      const [before, now] = [await usedBefore, await processorMs(child.pid)];
      if (isOver) return;
      const isWaiting = before !== undefined && now !== undefined && now - before < silenceMs / 2;
      if (isWaiting && silences < MAX_WAITING_SILENCES) silence.refresh();
      else tooSlow();
    };
    const onMessage = (message: ParserMessage<Result>) => {
      silences = 0;
      usedBefore = processorMs(child.pid);
      silence.refresh();
      if (message.type === 'progress') onProgress?.(message.done, message.total);
      else if (message.type === 'part') onPart?.(message.part);
      else if (message.type === 'warning') onWarning?.(message.message);
      else if (message.type === 'done') resolve(message.result);
      else reject(new ParsingFault(message.kind, message.message));
    };
    const silence = setTimeout(() => void onSilence(), silenceMs);
    const timer = setTimeout(tooSlow, totalMs);
    const memory = setInterval(() => {
      void residentBytes(child.pid).then((bytes) => {
        if (bytes > memoryLimitBytes)
          fail(new ParsingFault('too-large', 'exceeded the memory limit of one file'));
      });
    }, MEMORY_CHECK_MS);
    child.on('message', onMessage).once('close', onExit);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    else child.send(task, (error) => error && fail(error));

    return promise.finally(() => {
      isOver = true;
      clearTimeout(silence);
      clearTimeout(timer);
      clearInterval(memory);
      child.off('message', onMessage).off('close', onExit);
      signal?.removeEventListener('abort', onAbort);
    });
  };

  const isLight = async () => (await residentBytes(child.pid)) < memoryLimitBytes / 2;

  return { run, stop, isAlive, isLight };
};

const deathOf = (child: ChildProcess, lastWords: string): ParsingFault =>
  child.signalCode === 'SIGABRT' || child.exitCode === 134 || /out of memory/i.test(lastWords)
    ? new ParsingFault('too-large', 'the heap is full')
    : new ParsingFault(
        'broken',
        `the reading process ended (${child.signalCode ?? child.exitCode}): ${lastWords}`,
      );

/**
 * Resident memory of the process in bytes, including buffers and WebAssembly; 0 if the system does not report
 * it.
 */
const residentBytes = async (pid: number | undefined): Promise<number> => {
  const fields = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(fields.split(' ')[1] ?? 0) * PAGE_BYTES;
};

/** Processor time that the process has used, in milliseconds; undefined if the system does not report it. */
const processorMs = async (pid: number | undefined): Promise<number | undefined> => {
  // Only Linux has this file.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The process name may contain spaces. User and system time are the twelfth and thirteenth field after its
  // closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};
