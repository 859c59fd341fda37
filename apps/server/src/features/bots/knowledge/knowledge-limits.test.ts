import { randomUUID } from 'node:crypto';
import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  pageKnowledge,
  uploadKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { until } from '../../../testing/until.ts';
import { bots } from '../bots.tables.ts';
import { botSources } from './knowledge.tables.ts';

const server = aServer();
const TEST_TIMEOUT_MS = 200_000;
const FREE_SOURCES = 80;

it(
  'accepts eighty concurrent uploads up to the 500th source, learns each, and refuses further ones with a reason [knowledge.limits] [knowledge.pipeline]',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const ann = await aUser(server);
    const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
    const { database } = server.inside;
    const [bot] = await database.select().from(bots).where(eq(bots.id, botId));
    await database.insert(botSources).values(
      Array.from({ length: KNOWLEDGE_LIMITS.sources - FREE_SOURCES }, () => ({
        id: randomUUID(),
        botId,
        ownerId: bot!.ownerId,
        kind: 'notebook' as const,
        title: 'Towers',
        url: '',
        retries: 0,
        isForgotten: false,
        isOpen: false,
        schedule: 'never' as const,
        createdAt: new Date(),
      })),
    );
    const extra = 5;
    const answers = await Promise.all(
      Array.from({ length: FREE_SOURCES + extra }, (_, at) =>
        ann.upload(uploadKnowledge.path, `lamp-${at}.txt`, `Lamp ${at} shines ${at} miles.`, { botId }),
      ),
    );
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused.map(({ msg }) => msg)).toEqual(
      Array<string>(extra).fill('A bot can have up to 500 sources. Delete some that are no longer needed.'),
    );
    const page = () => ann.call(pageKnowledge, { botId, size: KNOWLEDGE_LIMITS.sources });
    expect((await page()).total).toBe(KNOWLEDGE_LIMITS.sources);
    await until(async () => {
      const files = (await page()).records.filter(({ title }) => title.startsWith('lamp-'));
      return files.length === FREE_SOURCES && files.every(({ state }) => state === 'learned');
    }, TEST_TIMEOUT_MS);
    expect(await ann.try(addKnowledgeText, { botId, title: 'More', text: 'More.' })).toMatchObject({
      status: 413,
    });
  },
);
