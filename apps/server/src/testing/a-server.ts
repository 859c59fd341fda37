import { afterAll, beforeAll } from 'vitest';
import { startServer, type ServerOptions, type TestServer } from './server.ts';
import { startOpenAI } from './stand-ins/openai.ts';
import type { StandIn, StandInOptions } from './stand-ins/stand-in.ts';

/** A fixture for all tests of a file: made before the first, disposed of after the last. */
const forAllTests = <T extends object>(make: () => Promise<T>, putAway: (made: T) => Promise<void>): T => {
  const made = {} as T;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  afterAll(() => putAway(made));
  return made;
};

/** A server for all tests of a file. `options` may read other fixtures. */
export const aServer = (options: () => ServerOptions = () => ({})): TestServer =>
  forAllTests(
    () => startServer(options()),
    (server) => server.stop(),
  );

export const aStandIn = (start: () => Promise<StandIn>): StandIn =>
  forAllTests(start, (standIn) => standIn.close());

type WithModel = Omit<ServerOptions, 'database'> & { model?: StandInOptions };

export const settingsOf = ({ url }: StandIn): Record<string, string> => ({
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: url,
});

export const aServerWithModel = ({ settings, model, ...options }: WithModel = {}) => {
  const openai = aStandIn(() => startOpenAI(model));
  const server = aServer(() => ({ ...options, settings: { ...settingsOf(openai), ...settings } }));
  return { server, openai };
};

export const twoServersWithModel = (options: WithModel = {}) => {
  const { server: one, openai } = aServerWithModel(options);
  const other = aServer(() => ({
    settings: { ...settingsOf(openai), ...options.settings },
    database: one.database,
  }));
  return { one, other, openai };
};
