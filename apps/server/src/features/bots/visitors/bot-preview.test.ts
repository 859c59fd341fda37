import { pageOfVisitors } from '@studiolo/contract/bots/addresses';
import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BotAccess } from '../profiles/access.ts';
import { createBotPreview } from './bot-preview.ts';

const PUBLIC = '00000000-0000-4000-8000-000000000001';
const PRIVATE = '00000000-0000-4000-8000-000000000002';
const published = { botName: 'Harbour keeper', description: 'Knows the lamp.', avatar: '' };

const previewOf = createBotPreview({
  access: {
    requireVisited: async (botId: string) => {
      if (botId !== PUBLIC) throw new Refusal('NOT_FOUND');
      return { published };
    },
  } as unknown as BotAccess,
});

it('shows previews of links to a public bot, but not to a private one [bot.preview]', async () => {
  expect(await previewOf(pageOfVisitors(PUBLIC))).toEqual({
    title: 'Harbour keeper',
    description: 'Knows the lamp.',
  });
  expect(await previewOf(pageOfVisitors(PRIVATE))).toBeUndefined();
  expect(await previewOf(`/notebook/${PUBLIC}`)).toBeUndefined();
});
