export type Picture = { kind: 'svg' | 'png'; data: string };
export type ProgramFile = { name: string; bytes: Uint8Array };

/** A program of somebody's, and the files it may open. */
export type Program = { code: string; files: readonly ProgramFile[] };

/** `stopped` by the one who ran it; the others by the limit they name. */
export type ProgramEnd = 'done' | 'failed' | 'time' | 'memory' | 'output' | 'stopped';

/** What a program said and drew until its end; `error` is its own, in its own words. `png` is in base64. */
export type ProgramOutcome = {
  end: ProgramEnd;
  output: string;
  error: string;
  pictures: Picture[];
  milliseconds: number;
};

/** What a program tells of itself while it runs, no more of it than the limits allow. */
export type Told = Extract<ProgramMessage, { type: 'output' | 'picture' }>;

export type RunProgram = (
  program: Program,
  signal: AbortSignal,
  onTold?: (told: Told) => void,
) => Promise<ProgramOutcome>;

/** What a program and the place that it runs in tell, piece by piece. */
export type ProgramMessage =
  | { type: 'ready' }
  | { type: 'output'; text: string }
  | { type: 'picture'; kind: 'svg' | 'png'; data: string }
  | { type: 'end'; end: ProgramEnd; error: string };
