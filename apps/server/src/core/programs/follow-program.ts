import type { Sentence } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { ProgramOutcome, Told } from '../../platform/sandbox/program.ts';
import type { Followed } from '../../platform/traffic/followed.ts';

type Asked = {
  /** The files that it may open. */
  names: string[];
  run: (onTold: (told: Told) => void) => Promise<ProgramOutcome>;
  signal: AbortSignal;
  /** What to say where it could not be run; what is not known is thrown. */
  explain: (error: unknown) => Sentence | undefined;
};

const eventOf = (told: Told): RunEvent =>
  told.type === 'output'
    ? told.text
    : { type: 'program-picture', picture: { kind: told.kind, data: told.data } };

/** What a program tells, as it comes; what came since somebody last looked is handed over at once. */
export async function* followProgram({ names, run, signal, explain }: Asked): AsyncGenerator<Followed[]> {
  let id = 0;
  const numbered = (event: RunEvent): Followed => ({ id: (id += 1), event });
  let waiting: Followed[] = [numbered({ type: 'program-files', names })];
  let wake = (): void => undefined;
  let isOver = false;
  const result = run((told) => {
    waiting.push(numbered(eventOf(told)));
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  result.catch(() => undefined);
  while (!isOver || waiting.length > 0) {
    const told = waiting;
    waiting = [];
    if (told.length > 0) yield told;
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
