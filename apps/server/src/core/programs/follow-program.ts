import type { Sentence } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { ProgramOutcome, ProgramOutput } from '../../platform/sandbox/program.ts';
import type { FollowedEvent } from '../../platform/traffic/followed.ts';

type ProgramRequest = {
  /** The files that it may open. */
  names: string[];
  run: (onOutput: (output: ProgramOutput) => void) => Promise<ProgramOutcome>;
  signal: AbortSignal;
  /** Explains why the program could not run; unknown errors are rethrown. */
  explain: (error: unknown) => Sentence | undefined;
};

const eventOf = (output: ProgramOutput): RunEvent =>
  output.type === 'output'
    ? output.text
    : { type: 'program-picture', picture: { kind: output.kind, data: output.data } };

/** Streams the events of a program; yields everything since the last read at once. */
export async function* followProgram({
  names,
  run,
  signal,
  explain,
}: ProgramRequest): AsyncGenerator<FollowedEvent[]> {
  let id = 0;
  const numbered = (event: RunEvent): FollowedEvent => ({ id: (id += 1), event });
  let waiting: FollowedEvent[] = [numbered({ type: 'program-files', names })];
  let wake = (): void => undefined;
  let isOver = false;
  const result = run((output) => {
    waiting.push(numbered(eventOf(output)));
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // Awaited below. Until then, an error must not count as unhandled.
  result.catch(() => undefined);
  while (!isOver || waiting.length > 0) {
    const pending = waiting;
    waiting = [];
    if (pending.length > 0) yield pending;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isOver) resolve();
      });
  }
  try {
    const { end, error, milliseconds } = await result;
    yield [numbered({ type: 'program-end', end, error, milliseconds }), { id: id + 1, end: true }];
  } catch (error) {
    if (signal.aborted) return;
    const sentence = explain(error);
    if (!sentence) throw error;
    yield [{ id: id + 1, end: true, error: sentence }];
  }
}
