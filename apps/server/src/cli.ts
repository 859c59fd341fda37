import { backup } from './cli/backup.ts';
import type { Command } from './cli/command.ts';
import { couponCreate } from './cli/coupon-create.ts';
import { demo } from './cli/demo.ts';
import { doctor } from './cli/doctor.ts';
import { restore } from './cli/restore.ts';
import { userCreate } from './cli/user-create.ts';
import { userGrant } from './cli/user-grant.ts';
import { userList } from './cli/user-list.ts';
import { readEnvironment } from './env.ts';

const COMMANDS: readonly Command[] = [
  doctor,
  userList,
  userCreate,
  userGrant,
  couponCreate,
  demo,
  backup,
  restore,
];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const usage = (): string => {
  const typed = COMMANDS.map(({ name, takes = '' }) => `${name} ${takes}`.trim());
  const width = Math.max(...typed.map(({ length }) => length));
  const lines = COMMANDS.map(({ about }, at) => `  ${typed[at]?.padEnd(width)}  ${about}`);
  return ['Usage: npm run cli -- <command>', '', ...lines, ''].join('\n');
};

const run = async (words: string[]): Promise<number> => {
  const commandLine = words.join(' ');
  const command = COMMANDS.find(({ name }) => `${commandLine} `.startsWith(`${name} `));
  if (!command) {
    const isHelp = commandLine === '' || commandLine === 'help' || commandLine === '--help';
    (isHelp ? process.stdout : process.stderr).write(
      isHelp ? usage() : `There is no command "${commandLine}".\n\n${usage()}`,
    );
    return isHelp ? 0 : 1;
  }
  const args = words.slice(command.name.split(' ').length);
  return (await command.run(readEnvironment(process.env), print, args)) ? 0 : 1;
};

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
