import { NEW_BOT } from '@studiolo/contract/bots/rules';
import { expect, it } from 'vitest';
import { readBot, writeBot } from './bot-file.ts';

const file = (text: string) => ({ text: () => Promise.resolve(text) });
const KEEPER = { ...NEW_BOT, botName: '灯塔', prompt: 'Be brief.', tags: ['a'], avatar: '/api/avatar/1' };

it('reads an exported bot again, without its picture', async () => {
  expect(await readBot(file(writeBot(KEEPER)))).toEqual({ ...KEEPER, avatar: '' });
});

it.each([
  '',
  '[]',
  '{"format":"other"}',
  '{"format":"studiolo-bot-1"}',
  '{"format":"studiolo-bot-1","botName":7}',
])('imports nothing from a file that contains no bot: %s', async (text) => {
  expect(await readBot(file(text))).toBeUndefined();
});
