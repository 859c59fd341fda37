import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../testing/database/database.ts';
import { startServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';
import { botSources } from '../knowledge/knowledge.tables.ts';
import { GUIDE_BOT } from './preset-bots.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Makes the database refuse the third source that is added. */
const REFUSE_ONE = `
  create sequence source_attempts;
  create function refuse_one() returns trigger language plpgsql as $$
  begin
    if nextval('source_attempts') = 3 then raise exception 'too busy'; end if;
    return new;
  end $$;
  create trigger refuse_one before insert on bot_sources for each row execute function refuse_one()`;

it('adds all knowledge to a built-in bot even if the first attempt fails because the server is busy [bot.ready]', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(REFUSE_ONE).finally(() => client.end());

  const server = await startServer({ database, settings: { READY_BOTS: 'on' } });
  const titles = await until(async () => {
    const sources = await server.inside.database
      .select()
      .from(botSources)
      .where(eq(botSources.botId, GUIDE_BOT));
    return sources.length >= 28 && sources.map(({ title }) => title);
  });

  expect([titles.length, new Set(titles).size]).toEqual([28, 28]);
  await server.stop();
});
