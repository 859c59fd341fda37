import type { Environment } from '../env.ts';

export type Say = (line: string) => void;

/** Something an operator may ask for on the command line. */
export type Command = {
  /** As it is typed, such as `user list`. */
  name: string;
  /** What is typed after it, such as `<file>`. */
  takes?: string;
  /** What it does, in one line. */
  about: string;
  /** Says its result line by line; answers whether all is well. */
  run: (environment: Environment, say: Say, args: string[]) => Promise<boolean>;
};
