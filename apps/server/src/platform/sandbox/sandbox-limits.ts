/** What one program may cost. */
export const SANDBOX_LIMITS = {
  javascriptMs: 5000,
  javascriptMemory: 64 * 1024 * 1024,
  javascriptStack: 128 * 1024,
  pythonMs: 20_000,
  /** Of processor time, so that a program outlives a killed server not for long. */
  pythonCpuSeconds: 40,
  pythonStartMs: 30_000,
  /** Resident, WebAssembly and buffers included. */
  pythonMemory: 700 * 1024 * 1024,
  /** How long a place for the next program is kept ready. */
  pythonIdleMs: 60_000,
  /** Programs of one kind at once; so many more may wait. */
  atOnce: 2,
  waiting: 20,
  outputLength: 50_000,
  pictures: 6,
  pictureLength: 2_000_000,
  /** Of all that a program tells, whatever it is. */
  toldBytes: 16 * 1024 * 1024,
  fileBytes: 20 * 1024 * 1024,
} as const;
