import { CALLS } from '@studiolo/contract';
import { Bot, BotProfile } from '@studiolo/contract/bots/entities';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/fields-of.ts';
import { expectPath } from '../../../testing/fixtures/path-row.ts';

const BOT =
  'tableId botName greeting name description baseBot prompt scoreThreshold originality public category tags';
const INPUT_FIELDS =
  'botName greeting description baseBot prompt scoreThreshold originality category tags avatar suggestions';

it.each([
  ['POST', '/cli/chat/bot/v1/create', undefined, INPUT_FIELDS, 'tableId'],
  ['POST', '/cli/chat/bot/v1/update', undefined, `tableId ${INPUT_FIELDS}`, ''],
  ['POST', '/cli/chat/bot/v1/page', undefined, 'current size search category tag', 'records total'],
  ['POST', '/cli/chat/bot/v1/bind', undefined, 'tableId', ''],
  ['POST', '/cli/chat/bot/v1/unbind', undefined, 'tableId', ''],
  ['POST', '/cli/chat/bot/v1/del', undefined, 'tableId', ''],
  ['POST', '/cli/chat/bot/v1/myList', undefined, '', ''],
  ['POST', '/cli/chat/bot/v1/get', undefined, 'tableId', BOT],
  ['POST', '/cli/chat/bot/v1/myRole', undefined, 'tableId', ''],
  ['POST', '/cli/chat/bot/v1/setPublic', undefined, 'tableId public', ''],
  ['GET', '/cli/tag/v1/page', undefined, 'current size', 'records total'],
] as const)('has %s %s, sent as %s with %s, answered with %s [api.paths-bots]', (...row) => expectPath(row));

it('lists bots for the sidebar, with the role in one word [api.paths-bots] [bot.my-role]', () => {
  const dataOf = (path: string) => {
    const call = CALLS.find((each) => each.path === `/cli/chat/bot/v1/${path}`);
    return call?.kind === 'endpoint' ? call.data : undefined;
  };
  expect(dataOf('myList')?.safeParse([]).success).toBe(true);
  expect(['owner', 'user', 'none'].map((role) => dataOf('myRole')?.safeParse(role).success)).toEqual([
    true,
    true,
    true,
  ]);
});

it('has every field of a bot under its wire name [api.entity-bot]', () => {
  expect(fieldsOf(Bot, 'output')).toEqual(expect.arrayContaining(BOT.split(' ')));
  expect(fieldsOf(BotProfile, 'output')).toEqual(expect.arrayContaining(INPUT_FIELDS.split(' ')));
});
