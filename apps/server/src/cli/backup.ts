import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chooseStorage } from '../compose/adapters/choose-adapters.ts';
import { dataFolderOf } from '../compose/data-folder.ts';
import { writeBackup } from './backup/write-backup.ts';
import { readOperand, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const COMMAND = { name: 'backup', takes: '<file>' };

/** Resolves a path of the command line; npm changes to the project's folder before it runs a command. */
export const fileAt = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);

/** Writes a consistent snapshot of the database and the stored files into one file. */
export const backup: Command = {
  ...COMMAND,
  about: 'writes the database and all files to one file; --force replaces an existing one',
  async run(environment, print, args) {
    const { operand, isForced } = readOperand(COMMAND, args);
    const file = fileAt(operand);
    if (existsSync(file) && !isForced) throw new Error(`${file} already exists; --force replaces it.`);
    const storage = await chooseStorage(environment, dataFolderOf(environment));
    const { rows, files, missing } = await withDatabase(environment, ({ client }) =>
      writeBackup(file, client, storage),
    );
    const { size } = await stat(file);
    print(`${file}: ${rows} rows and ${files} files in ${Math.ceil(size / 1024)} KB`);
    for (const key of missing) print(`not found in the storage, left out: ${key}`);
    return missing.length === 0;
  },
};
