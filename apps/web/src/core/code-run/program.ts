import type { ProgramEnd, ProgramPicture } from '@studiolo/contract/wire/program-event';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';

/** State of a program: its output so far, and its result once it has ended. */
export type Program = {
  output: string;
  pictures: readonly ProgramPicture[];
  files: readonly string[];
  error: string;
  /** Error that prevented the program from running, or the reason why the connection to it was lost. */
  fault: string;
  end: ProgramEnd | undefined;
  milliseconds: number;
};

export const NEW_PROGRAM: Program = {
  output: '',
  pictures: [],
  files: [],
  error: '',
  fault: '',
  end: undefined,
  milliseconds: 0,
};

export const withProgramEvent = (program: Program, event: RunEvent): Program => {
  if (typeof event === 'string') return { ...program, output: program.output + event };
  switch (event.type) {
    case 'program-files':
      return { ...program, files: event.names };
    case 'program-picture':
      return { ...program, pictures: [...program.pictures, event.picture] };
    case 'program-end':
      return { ...program, end: event.end, error: event.error, milliseconds: event.milliseconds };
    default:
      return program;
  }
};
