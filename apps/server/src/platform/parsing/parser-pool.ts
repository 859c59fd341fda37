import type { ParserTask, TaskKind } from './parser-messages.ts';
import { startParserProcess, type ParserProcess } from './parser-process.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';

type Options = {
  /** How many files are read at once. */
  size?: number;
  memoryLimitBytes?: number;
  /** Longest silence of a reading process; with progress it may take ten times as long. */
  timeoutMs?: number;
  /** What the process runs: a program that calls `answerTasks`. */
  childPath: string | URL;
  /** Whether native code may be loaded, as reading pictures takes. */
  needsAddons?: boolean;
  log?: { warn: (fields: object, message: string) => void };
};

export type ParseOptions = {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  onPart?: (part: Uint8Array) => void;
} & Pick<ParserTask, 'seen' | 'times' | 'span' | 'page'>;

export type ParserPool<Result> = {
  /** Reads a file. Throws `ParsingFault`, whatever the file does; the pool stays usable. */
  parse: (path: string, kind: TaskKind, options?: ParseOptions) => Promise<Result>;
  /** Ends all processes; what is being read or waits fails. */
  close: () => Promise<void>;
};

/** Reads files in processes of their own, started when needed; one is kept warm for a while. */
export const createParserPool = <Result>({
  size = 2,
  memoryLimitBytes = PARSING_LIMITS.memoryBytes,
  timeoutMs = PARSING_LIMITS.silenceMs,
  childPath,
  needsAddons = false,
  log,
}: Options): ParserPool<Result> => {
  const waiting: (() => void)[] = [];
  const closing = new AbortController();
  let running = 0;
  let idle: { process: ParserProcess<Result>; timer: NodeJS.Timeout } | undefined;

  const takeProcess = (): ParserProcess<Result> => {
    const warm = idle;
    idle = undefined;
    clearTimeout(warm?.timer);
    return warm?.process.isAlive()
      ? warm.process
      : startParserProcess(childPath, memoryLimitBytes, needsAddons);
  };

  const giveBack = async (process: ParserProcess<Result>): Promise<void> => {
    if (!process.isAlive()) return;
    const isLight = await process.isLight();
    if (!isLight || idle || closing.signal.aborted) return process.stop();
    const timer = setTimeout(() => {
      idle = undefined;
      process.stop();
    }, PARSING_LIMITS.idleMs).unref();
    idle = { process, timer };
  };

  const turn = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (running < size) {
      running += 1;
      return;
    }
    // Not a fault of the file: the caller may try again later.
    if (waiting.length >= PARSING_LIMITS.queueLength) throw new Error('too many files wait to be read');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(signal.reason);
    };
    waiting.push(resolve);
    signal.addEventListener('abort', onAbort);
    await promise.finally(() => signal.removeEventListener('abort', onAbort));
  };

  const endTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async parse(path, kind, options = {}) {
      const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
      await turn(signal);
      let process: ParserProcess<Result> | undefined;
      const { seen, times, span, page, ...watched } = options;
      try {
        process = takeProcess();
        const limits = { silenceMs: timeoutMs, wholeMs: timeoutMs * PARSING_LIMITS.silencesInAll };
        return await process.run({ path, kind, seen, times, span, page }, { ...limits, ...watched, signal });
      } catch (error) {
        log?.warn({ err: error, kind }, 'a file could not be read');
        throw error;
      } finally {
        if (process) await giveBack(process);
        endTurn();
      }
    },

    async close() {
      closing.abort(new Error('the parser pool is closed'));
      clearTimeout(idle?.timer);
      idle?.process.stop();
      idle = undefined;
    },
  };
};
