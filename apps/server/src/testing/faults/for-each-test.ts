import { afterEach, beforeEach } from 'vitest';
import { settingsOf } from '../fixtures/a-server.ts';
import { freshDatabase, type FreshDatabase } from '../database/database.ts';
import { startOpenAI } from '../stand-ins/models/openai.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

/** Provides a fixture that is created before each test and disposed of after it. */
export const forEachTest = <T extends object>(
  make: () => Promise<T>,
  dispose: (fixture: T) => Promise<unknown>,
): T => {
  const fixture = {} as T;
  beforeEach(async () => {
    Object.assign(fixture, await make());
  });
  afterEach(async () => {
    await dispose(fixture);
  });
  return fixture;
};

export const aFreshDatabase = (): FreshDatabase => forEachTest(freshDatabase, (database) => database.drop());

export const aModelService = (models = ['gpt-4o-mini']): StandIn =>
  forEachTest(
    () => startOpenAI({ models }),
    (openai) => openai.close(),
  );

/** A server process for each test. `settings` may read other fixtures. */
export const aServerProcess = (settings: () => Record<string, string> = () => ({})): ServerProcess =>
  forEachTest(
    () => startServerProcess({ settings: settings() }),
    (server) => server.stop(),
  );

export const aServerProcessWithModel = (
  settings: () => Record<string, string> = () => ({}),
  models?: string[],
) => {
  const openai = aModelService(models);
  const server = aServerProcess(() => ({ ...settingsOf(openai), ...settings() }));
  return { server, openai };
};
