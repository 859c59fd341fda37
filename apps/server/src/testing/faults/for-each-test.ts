import { afterEach, beforeEach } from 'vitest';
import { settingsOf } from '../a-server.ts';
import { freshDatabase, type FreshDatabase } from '../database/database.ts';
import { startOpenAI } from '../stand-ins/openai.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

/** Something of each test's own: made before it, put away after it. */
export const forEachTest = <T extends object>(
  make: () => Promise<T>,
  putAway: (made: T) => Promise<unknown>,
): T => {
  const made = {} as T;
  beforeEach(async () => {
    Object.assign(made, await make());
  });
  afterEach(async () => {
    await putAway(made);
  });
  return made;
};

/** A migrated database for each test. */
export const aFreshDatabase = (): FreshDatabase => forEachTest(freshDatabase, (database) => database.drop());

/** A model service for each test. */
export const aModelService = (models = ['gpt-4o-mini']): StandIn =>
  forEachTest(
    () => startOpenAI({ models }),
    (openai) => openai.close(),
  );

/** A server for each test, in a process of its own; what it needs of others is read when they are there. */
export const aServerProcess = (settings: () => Record<string, string> = () => ({})): ServerProcess =>
  forEachTest(
    () => startServerProcess({ settings: settings() }),
    (server) => server.stop(),
  );

/** The same, with the model service that answers there. */
export const aServerProcessWithModel = (
  settings: () => Record<string, string> = () => ({}),
  models?: string[],
) => {
  const openai = aModelService(models);
  const server = aServerProcess(() => ({ ...settingsOf(openai), ...settings() }));
  return { server, openai };
};
