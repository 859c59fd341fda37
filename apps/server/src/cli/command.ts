import { parseArgs } from 'node:util';
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

/** The one thing that a command takes, and whether `--force` stands beside it. */
export const readOperand = (
  { name, takes = '' }: Pick<Command, 'name' | 'takes'>,
  args: string[],
): { operand: string; isForced: boolean } => {
  const { positionals, values } = parseArgs({
    args,
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [operand] = positionals;
  if (operand === undefined || positionals.length > 1) {
    throw new Error(`Usage: npm run cli -- ${name} ${takes}`);
  }
  return { operand, isForced: values.force };
};
