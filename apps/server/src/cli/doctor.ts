import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Environment } from '../env.ts';
import { dataFolderOf } from '../compose/data-folder.ts';
import { buildPaths } from '../compose/places.ts';
import type { Probe } from '../compose/operators/probe-files.ts';
import { probeConnections } from '../compose/operators/probe-connections.ts';
import { probeTracing } from '../compose/operators/probe-tracing.ts';
import { probeServices } from '../compose/operators/probe-services.ts';
import { reasonOf } from '../compose/operators/reason-of.ts';
import type { Command } from './command.ts';
import { limitLines } from './limits/limits.ts';
import { measureLimits } from './limits/measure-limits.ts';
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

type DatabaseProbe = Probe & { limits: readonly string[] };

const probeDatabase = async (environment: Environment, folder: string): Promise<DatabaseProbe> => {
  const hasBucket = environment.S3_BUCKET !== undefined;
  try {
    return await withDatabase(environment, async ({ client, place }) => {
      const { rows } = await client.query<{ version: string; users: string | null }>(
        "SELECT current_setting('server_version') AS version, to_regclass('users')::text AS users",
      );
      const [row] = rows;
      const state = row?.users ? '' : ', empty until the first start';
      return {
        what: 'database',
        is: `PostgreSQL ${row?.version ?? ''}, ${place}${state}`,
        isGood: true,
        limits: limitLines(await measureLimits(client, { folder, hasBucket })),
      };
    });
  } catch (error) {
    return { what: 'database', is: reasonOf(error), isGood: false, limits: [] };
  }
};

/** Prints the configured services, whether they are reachable, and the limits of the installation. */
export const doctor: Command = {
  name: 'doctor',
  about: 'lists the configured services, whether they are reachable, and what limits this installation next',
  async run(environment, print) {
    const folder = await probeFolder(environment);
    const database = folder.isGood ? await probeDatabase(environment, folder.is) : undefined;
    const probes: Probe[] = [
      { what: 'version', is: `${PRODUCT_VERSION}, build ${buildPaths.build}`, isGood: true },
      folder,
      ...(database ? [database] : []),
      ...(await probeConnections(environment)),
      ...(await probeServices(environment)),
      ...(await probeTracing(environment)),
    ];
    const width = Math.max(...probes.map(({ what }) => what.length));
    for (const { what, is, isGood } of probes) print(`${isGood ? '✓' : '✗'} ${what.padEnd(width)}  ${is}`);
    const limits = database?.limits ?? [];
    if (limits.length > 0) print('\nLimits, the nearest first:');
    for (const line of limits) print(line);
    return probes.every(({ isGood }) => isGood);
  },
};
