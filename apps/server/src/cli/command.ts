import type { Environment } from '../env.ts';

/** Something an operator may ask for on the command line. */
export type Command = {
  /** As it is typed, such as `user list`. */
  name: string;
  /** What it does, in one line. */
  about: string;
  /** Says its result line by line; answers whether all is well. */
  run: (environment: Environment, say: (line: string) => void) => Promise<boolean>;
};
