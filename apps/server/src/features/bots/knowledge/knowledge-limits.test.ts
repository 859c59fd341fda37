import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  pageKnowledge,
  uploadKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/a-server.ts';
import { aUser } from '../../../testing/a-user.ts';
import { until } from '../../../testing/until.ts';

const server = aServer();
const MANY_MS = 200_000;

it(
  'takes 500 files that come at once, learns each, and says kindly that there is no room for more [knowledge.limits] [knowledge.pipeline]',
  { timeout: MANY_MS },
  async () => {
    const ann = await aUser(server);
    const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
    const more = 5;
    const answers = await Promise.all(
      Array.from({ length: KNOWLEDGE_LIMITS.sources + more }, (_, at) =>
        ann.upload(uploadKnowledge.path, `lamp-${at}.txt`, `Lamp ${at} shines ${at} miles.`, { botId }),
      ),
    );
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused.map(({ msg }) => msg)).toEqual(
      Array<string>(more).fill('A bot can know 500 sources. Delete some that are no longer needed.'),
    );
    const page = () => ann.call(pageKnowledge, { botId, size: KNOWLEDGE_LIMITS.sources });
    expect((await page()).total).toBe(KNOWLEDGE_LIMITS.sources);
    await until(async () => (await page()).records.every(({ state }) => state === 'learned'), MANY_MS);
    expect(await ann.try(addKnowledgeText, { botId, title: 'More', text: 'More.' })).toMatchObject({
      status: 413,
    });
  },
);
