import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Environment } from '../env.ts';
import { dataFolderOf } from '../compose/data-folder.ts';
import { buildPaths } from '../compose/places.ts';
import type { Probe } from '../compose/operators/probe-files.ts';
import { probeServices, reasonOf } from '../compose/operators/probe-services.ts';
import type { Command } from './command.ts';
import { PRODUCT_VERSION } from './product-version.ts';
import { withDatabase } from './with-database.ts';

const probeFolder = async (environment: Environment): Promise<Probe> => {
  const folder = resolve(dataFolderOf(environment));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return { what: 'data folder', is: folder, isGood: true };
  } catch {
    return { what: 'data folder', is: `${folder} cannot be written to`, isGood: false };
  }
};

const probeDatabase = async (environment: Environment): Promise<Probe> => {
  try {
    return await withDatabase(environment, async ({ client, place }) => {
      const { rows } = await client.query<{ version: string; users: string | null }>(
        "SELECT current_setting('server_version') AS version, to_regclass('users')::text AS users",
      );
      const [found] = rows;
      const state = found?.users ? '' : ', empty until the first start';
      return { what: 'database', is: `PostgreSQL ${found?.version ?? ''}, ${place}${state}`, isGood: true };
    });
  } catch (error) {
    return { what: 'database', is: reasonOf(error), isGood: false };
  }
};

/** Prints the configured services, and whether they are reachable. */
export const doctor: Command = {
  name: 'doctor',
  about: 'lists the configured services, and whether they are reachable',
  async run(environment, print) {
    const folder = await probeFolder(environment);
    const probes = [
      { what: 'version', is: `${PRODUCT_VERSION}, build ${buildPaths.build}`, isGood: true },
      folder,
      ...(folder.isGood ? [await probeDatabase(environment)] : []),
      ...(await probeServices(environment)),
    ];
    const width = Math.max(...probes.map(({ what }) => what.length));
    for (const { what, is, isGood } of probes) print(`${isGood ? '✓' : '✗'} ${what.padEnd(width)}  ${is}`);
    return probes.every(({ isGood }) => isGood);
  },
};
