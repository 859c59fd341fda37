export type Picture = { kind: 'svg' | 'png'; data: string };
export type ProgramFile = { name: string; bytes: Uint8Array };

export type Program = { code: string; files: readonly ProgramFile[] };

/**
 * Reason why a program ended. `stopped`: stopped by the caller. `time`, `memory` and `output`: the limit that
 * was exceeded.
 */
export type ProgramEnd = 'done' | 'failed' | 'time' | 'memory' | 'output' | 'stopped';

/** Output and pictures of a program; `error` is its own message. `png` is in base64. */
export type ProgramOutcome = {
  end: ProgramEnd;
  output: string;
  error: string;
  pictures: Picture[];
  milliseconds: number;
};

export type ProgramOutput = Extract<ProgramMessage, { type: 'output' | 'picture' }>;

export type RunProgram = (
  program: Program,
  signal: AbortSignal,
  onOutput?: (output: ProgramOutput) => void,
) => Promise<ProgramOutcome>;

export type ProgramMessage =
  | { type: 'ready' }
  | { type: 'output'; text: string }
  | { type: 'picture'; kind: 'svg' | 'png'; data: string }
  | { type: 'end'; end: ProgramEnd; error: string };
