import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseStorage } from '../compose/adapters/choose-adapters.ts';
import { dataFolderOf } from '../compose/data-folder.ts';
import { fileAt } from './backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readOperand, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const COMMAND = { name: 'restore', takes: '<file>' };

export const restore: Command = {
  ...COMMAND,
  about: 'restores a backup; --force replaces existing data',
  async run(environment, print, args) {
    const { operand, isForced } = readOperand(COMMAND, args);
    const dataFolder = resolve(dataFolderOf(environment));
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    const joinFolder = await mkdtemp(join(dataFolder, 'restore-'));
    try {
      const storage = await chooseStorage(environment, dataFolder);
      const { rows, files, takenAt } = await withDatabase(environment, ({ client }) =>
        restoreBackup({ file: fileAt(operand), client, storage, joinFolder, isForced }),
      );
      print(`${rows} rows and ${files} files restored from the backup of ${takenAt}`);
    } finally {
      await rm(joinFolder, { recursive: true, force: true });
    }
    return true;
  },
};
