import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

type ChildProgram = { code: string; files: { name: string; base64: string }[]; outputLength: number };
type Python = {
  runPythonAsync: (code: string) => Promise<unknown>;
  setStdout: (options: { write: (bytes: Uint8Array) => number }) => void;
  setStderr: (options: { write: (bytes: Uint8Array) => number }) => void;
  makeMemorySnapshot: () => Uint8Array;
  globals: { set: (name: string, value: unknown) => void };
  FS: {
    mkdirTree: (path: string) => void;
    chdir: (path: string) => void;
    writeFile: (path: string, bytes: Uint8Array) => void;
    readFile: (path: string) => Uint8Array;
    readdir: (path: string) => string[];
  };
};

const WORK = '/work';
/** File descriptor of the memory snapshot to start from. */
const SNAPSHOT_FD = 3;
const PNG = [0x89, 0x50, 0x4e, 0x47];

const send = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

// The engine reads these values at the start, and the sandbox blocks access to the real ones.
Object.assign(process, {
  binding: (name: string) => {
    if (name === 'constants') return { fs: fs.constants };
    throw new Error('denied');
  },
});

const [folder = '', mode] = process.argv.slice(2);
const { loadPyodide } = (await import(pathToFileURL(`${folder}/pyodide.mjs`).href)) as {
  loadPyodide: (options: object) => Promise<Python>;
};
const loadEngine = (options: object): Promise<Python> =>
  loadPyodide({ ...options, jsglobals: Object.create(null), env: { HOME: WORK } });

if (mode === 'make-snapshot') {
  const snapshot = (await loadEngine({ _makeSnapshot: true })).makeMemorySnapshot();
  for (let at = 0; at < snapshot.length;) at += fs.writeSync(1, snapshot, at);
  process.exit(0);
}

/** Reads the whole file by position, because all processes share the descriptor's offset. */
const readSnapshot = (): Uint8Array => {
  const bytes = new Uint8Array(fs.fstatSync(SNAPSHOT_FD).size);
  for (let at = 0; at < bytes.length;) {
    const read = fs.readSync(SNAPSHOT_FD, bytes, at, bytes.length - at, at);
    if (read === 0) throw new Error('the snapshot is incomplete');
    at += read;
  }
  return bytes;
};

/** Reseeds the random numbers, which would be the same in every process with this snapshot. */
const SEED = 'import sys\nif "random" in sys.modules: sys.modules["random"].seed()\ndel sys';

const python = await loadEngine(mode === 'from-snapshot' ? { _loadSnapshot: readSnapshot() } : {});

/** The program's own part of a traceback. */
const programTrace = (trace: string): string => {
  const at = trace.indexOf('  File "<exec>"');
  return at < 0 ? trace : `Traceback (most recent call last):\n${trace.slice(at)}`;
};

const sendPicture = (bytes: Uint8Array): void => {
  const isPng = PNG.every((byte, index) => bytes[index] === byte);
  const data = Buffer.from(bytes);
  send({ type: 'picture', kind: isPng ? 'png' : 'svg', data: data.toString(isPng ? 'base64' : 'utf8') });
};

const run = async ({ code, files, outputLength }: ChildProgram): Promise<void> => {
  let written = 0;
  const decoder = new TextDecoder();
  const write = (bytes: Uint8Array): number => {
    const text = decoder.decode(bytes, { stream: true });
    // One character beyond the limit shows that output was cut.
    if (written <= outputLength) send({ type: 'output', text: text.slice(0, outputLength + 1) });
    written += text.length;
    return bytes.length;
  };
  python.setStdout({ write });
  python.setStderr({ write });
  python.FS.mkdirTree(WORK);
  python.FS.chdir(WORK);
  for (const { name, base64 } of files) python.FS.writeFile(`${WORK}/${name}`, Buffer.from(base64, 'base64'));
  const inputNames = new Set(files.map(({ name }) => name));
  try {
    const value = await python.runPythonAsync(code);
    if (value !== undefined && value !== null) write(Buffer.from(`${String(value as string)}\n`));
    for (const name of python.FS.readdir(WORK)) {
      if (!inputNames.has(name) && /\.(?:svg|png)$/i.test(name))
        sendPicture(python.FS.readFile(`${WORK}/${name}`));
    }
    send({ type: 'end', end: 'done', error: '' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({
      type: 'end',
      end: /MemoryError/.test(message) ? 'memory' : 'failed',
      error: programTrace(message),
    });
  }
};

let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (piece: string) => (input += piece));
process.stdin.on('end', () => {
  if (input === '') process.exit(0);
  void run(JSON.parse(input) as ChildProgram).finally(() => process.exit(0));
});
await python.runPythonAsync(SEED);
send({ type: 'ready' });
