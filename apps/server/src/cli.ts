import type { Command } from './cli/command.ts';
import { doctor } from './cli/doctor.ts';
import { userList } from './cli/user-list.ts';
import { readEnvironment } from './env.ts';

const COMMANDS: readonly Command[] = [doctor, userList];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const usage = (): string => {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
  return ['Usage: npm run cli -- <command>', '', ...lines, ''].join('\n');
};

const run = async (asked: string): Promise<number> => {
  const command = COMMANDS.find(({ name }) => name === asked);
  if (!command) {
    const isHelp = asked === '' || asked === 'help' || asked === '--help';
    (isHelp ? process.stdout : process.stderr).write(
      isHelp ? usage() : `There is no command "${asked}".\n\n${usage()}`,
    );
    return isHelp ? 0 : 1;
  }
  return (await command.run(readEnvironment(process.env), say)) ? 0 : 1;
};

run(process.argv.slice(2).join(' ')).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
