import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readMessage } from './collect.ts';
import type { Program, ProgramMessage } from './program.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';

const PAGE_BYTES = 4096;

/** Separate namespaces for network, processes and users. */
const NAMESPACE_ARGS = ['-rnpf', '--kill-child'];

export const engineFolder = (): string => path.dirname(fileURLToPath(import.meta.resolve('pyodide')));

/** Memory of a process and its children in bytes; 0 if the system does not report it. */
const residentBytes = async (pid: number): Promise<number> => {
  const [memory, children] = await Promise.all([
    readFile(`/proc/${pid}/statm`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ]);
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => residentBytes(Number(child))),
  );
  return below.reduce((sum, bytes) => sum + bytes, Number(memory.split(' ')[1] ?? 0) * PAGE_BYTES);
};

export type PythonProcess = ReturnType<typeof startPythonProcess>;

/**
 * Starts a process for one Python program: without network, other processes, files other than the engine's,
 * or environment. Its messages are read line by line, up to a program's limit. Starts from the snapshot of
 * the descriptor, if given.
 */
export const startPythonProcess = (fence: string, childPath: string, snapshot?: number) => {
  const folder = engineFolder();
  const readable = [folder, childPath, findPackageJSON(pathToFileURL(childPath)) ?? childPath];
  const child = spawn(
    fence,
    [
      ...NAMESPACE_ARGS,
      'prlimit',
      `--cpu=${SANDBOX_LIMITS.pythonCpuSeconds}`,
      '--core=0',
      process.execPath,
      '--permission',
      ...readable.map((each) => `--allow-fs-read=${each}`),
      '--no-warnings',
      childPath,
      folder,
      snapshot === undefined ? 'plain' : 'from-snapshot',
    ],
    {
      detached: true,
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'pipe', ...(snapshot === undefined ? [] : [snapshot])],
    },
  ) as ChildProcessWithoutNullStreams;
  child.unref();
  const { promise: over, resolve: setOver } = Promise.withResolvers<string>();
  let lastWords = '';
  let outputLength = 0;
  let listener: ((message: ProgramMessage) => void) | undefined;
  const early: ProgramMessage[] = [];

  const stop = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has exited already.
    }
  };
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (lastWords = (lastWords + text).slice(-2000)));
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', (bytes: Buffer) => {
    outputLength += bytes.length;
    if (outputLength > SANDBOX_LIMITS.messageBytes) stop();
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    let message: ProgramMessage | undefined;
    try {
      message = readMessage(JSON.parse(line));
    } catch {
      return;
    }
    if (!message) return;
    if (listener) listener(message);
    else early.push(message);
  });
  child.on('error', ({ message }) => setOver(message));
  child.on('close', (code, signal) => setOver(`${lastWords.trim()} (${signal ?? code})`));

  return {
    /** Resolves with its last messages after it has ended, for any reason. */
    over,
    stop,
    listen(react: (message: ProgramMessage) => void): void {
      listener = react;
      for (const message of early.splice(0)) react(message);
    },
    run: ({ code, files }: Program): void => {
      const encodedFiles = files.map(({ name, bytes }) => ({
        name,
        base64: Buffer.from(bytes).toString('base64'),
      }));
      child.stdin.end(
        JSON.stringify({ code, files: encodedFiles, outputLength: SANDBOX_LIMITS.outputLength }),
      );
    },
    memory: (): Promise<number> => (child.pid === undefined ? Promise.resolve(0) : residentBytes(child.pid)),
  };
};
