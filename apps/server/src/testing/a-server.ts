import { afterAll, beforeAll } from 'vitest';
import { startServer, type ServerOptions, type TestServer } from './server.ts';
import { startOpenAI } from './stand-ins/openai.ts';
import type { StandIn, StandInOptions } from './stand-ins/stand-in.ts';

/** Something that all tests of a file use: made before the first of them, put away after the last. */
const forAllTests = <T extends object>(make: () => Promise<T>, putAway: (made: T) => Promise<void>): T => {
  const made = {} as T;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  afterAll(() => putAway(made));
  return made;
};

/** A server for all tests of a file; what it needs of others is read when they are there. */
export const aServer = (options: () => ServerOptions = () => ({})): TestServer =>
  forAllTests(
    () => startServer(options()),
    (server) => server.stop(),
  );

/** A vendor's server for all tests of a file. */
export const aStandIn = (start: () => Promise<StandIn>): StandIn =>
  forAllTests(start, (standIn) => standIn.close());

type WithModel = Omit<ServerOptions, 'database'> & { model?: StandInOptions };

/** What sets a model service up. */
export const settingsOf = ({ url }: StandIn): Record<string, string> => ({
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: url,
});

/** A server for all tests of a file, with the model service that answers there. */
export const aServerWithModel = ({ settings, model, ...options }: WithModel = {}) => {
  const openai = aStandIn(() => startOpenAI(model));
  const server = aServer(() => ({ ...options, settings: { ...settingsOf(openai), ...settings } }));
  return { server, openai };
};

/** Two servers on one database, with the model service that answers on both. */
export const twoServersWithModel = (options: WithModel = {}) => {
  const { server: one, openai } = aServerWithModel(options);
  const other = aServer(() => ({
    settings: { ...settingsOf(openai), ...options.settings },
    database: one.database,
  }));
  return { one, other, openai };
};
