import { createTurns } from '../../concurrency/turns.ts';
import type { ParserTask, TaskKind } from './parser-messages.ts';
import { startParserProcess, type ParserProcess, type ProcessNeeds } from './parser-process.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';

type Options = {
  /** Maximum number of files that are read at once. */
  size?: number;
  memoryLimitBytes?: number;
  /** Maximum silence of a parser process; with progress it may take ten times as long in total. */
  timeoutMs?: number;
  /** Entry script of the process, which calls `answerTasks`. */
  childPath: string | URL;
  log?: { warn: (fields: object, message: string) => void };
} & Partial<ProcessNeeds>;

export type ParseOptions = {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  onPart?: (part: Uint8Array) => void;
} & Pick<ParserTask, 'seen' | 'recognized' | 'times' | 'span' | 'page'>;

export type ParserPool<Result> = {
  /** Reads a file. Always rejects with `ParsingFault`; the pool stays usable. */
  parse: (path: string, kind: TaskKind, options?: ParseOptions) => Promise<Result>;
  /** Ends all processes; running and queued tasks fail. */
  close: () => Promise<void>;
};

/** Reads files in separate processes that are started on demand; one is kept warm for a while. */
export const createParserPool = <Result>({
  size = 2,
  memoryLimitBytes = PARSING_LIMITS.memoryBytes,
  timeoutMs = PARSING_LIMITS.silenceMs,
  childPath,
  needsAddons = false,
  hasOneThread = false,
  log,
}: Options): ParserPool<Result> => {
  const closing = new AbortController();
  const acquireTurn = createTurns({
    running: size,
    waiting: PARSING_LIMITS.queueLength,
    // Not a fault of the file: a later attempt may succeed.
    full: () => new Error('too many files are waiting to be parsed'),
  });
  const warnings = new Set<string>();
  const warnOnce = (kind: TaskKind, message: string): void => {
    if (!warnings.has(message)) log?.warn({ kind }, message);
    warnings.add(message);
  };
  let idle: { process: ParserProcess<Result>; timer: NodeJS.Timeout } | undefined;

  const acquireProcess = (): ParserProcess<Result> => {
    const warm = idle;
    idle = undefined;
    clearTimeout(warm?.timer);
    return warm?.process.isAlive()
      ? warm.process
      : startParserProcess(childPath, memoryLimitBytes, { needsAddons, hasOneThread });
  };

  const releaseProcess = async (process: ParserProcess<Result>): Promise<void> => {
    if (!process.isAlive()) return;
    const isLight = await process.isLight();
    if (!isLight || idle || closing.signal.aborted) return process.stop();
    const timer = setTimeout(() => {
      idle = undefined;
      process.stop();
    }, PARSING_LIMITS.idleMs).unref();
    idle = { process, timer };
  };

  return {
    parse(path, kind, options = {}) {
      const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
      return acquireTurn(signal, async () => {
        let process: ParserProcess<Result> | undefined;
        const { seen, recognized, times, span, page, ...watched } = options;
        try {
          process = acquireProcess();
          const limits = { silenceMs: timeoutMs, totalMs: timeoutMs * PARSING_LIMITS.silencesInAll };
          return await process.run(
            { path, kind, seen, recognized, times, span, page },
            { ...limits, ...watched, signal, onWarning: (message) => warnOnce(kind, message) },
          );
        } catch (error) {
          log?.warn({ err: error, kind }, 'a file could not be read');
          throw error;
        } finally {
          if (process) await releaseProcess(process);
        }
      });
    },

    async close() {
      closing.abort(new Error('the parser pool is closed'));
      clearTimeout(idle?.timer);
      idle?.process.stop();
      idle = undefined;
    },
  };
};
