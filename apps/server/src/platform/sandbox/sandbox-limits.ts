export const SANDBOX_LIMITS = {
  javascriptMs: 5000,
  javascriptStartMs: 120_000,
  javascriptMemory: 64 * 1024 * 1024,
  javascriptStack: 128 * 1024,
  pythonMs: 20_000,
  /** Maximum CPU time, so that a program does not continue for long after its server was killed. */
  pythonCpuSeconds: 40,
  pythonStartMs: 120_000,
  /** Resident memory, including WebAssembly and buffers, in bytes. */
  pythonMemory: 700 * 1024 * 1024,
  /** Time for which an environment is kept ready for the next program. */
  pythonIdleMs: 60_000,
  /** Maximum number of programs of one kind that run at once, and that wait. */
  concurrency: 2,
  waiting: 20,
  outputLength: 50_000,
  pictures: 6,
  pictureLength: 2_000_000,
  /** Maximum size of all messages of a program. */
  messageBytes: 16 * 1024 * 1024,
  fileBytes: 20 * 1024 * 1024,
} as const;
