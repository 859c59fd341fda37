import { readPostmasterFile } from '../../platform/database/postmaster-file.ts';

/** Kills the PostgreSQL of a server that runs on a data folder. */
export const killPostgres = async (folder: string): Promise<void> => {
  const { pid } = (await readPostmasterFile(`${folder}/postgres`))!;
  process.kill(pid, 'SIGKILL');
};
