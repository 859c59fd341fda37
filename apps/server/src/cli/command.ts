import { parseArgs } from 'node:util';
import type { Environment } from '../env.ts';

export type Print = (line: string) => void;

export type Command = {
  /** Words of the command, such as `user list`. */
  name: string;
  /** Placeholder of its operand, such as `<file>`. */
  takes?: string;
  about: string;
  /** Prints its result line by line; returns whether it succeeded. */
  run: (environment: Environment, print: Print, args: string[]) => Promise<boolean>;
};

/** The single operand of a command, and whether `--force` is set. */
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
