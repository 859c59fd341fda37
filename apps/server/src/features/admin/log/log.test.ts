import { CALLS } from '@studiolo/contract';
import { getUser } from '@studiolo/contract/account/endpoints';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import { createCoupons, grantProduct, setPlanRules } from '@studiolo/contract/admin/endpoints';
import { pageOperatorActions } from '@studiolo/contract/admin/log';
import { setManagedModel } from '@studiolo/contract/admin/model-endpoints';
import {
  checkProvider,
  deleteProvider,
  setProvider,
  testProvider,
} from '@studiolo/contract/admin/provider-endpoints';
import { testSetup } from '@studiolo/contract/admin/setup';
import { beforeAll, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, PASSWORD, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { recordActions } from './log.routes.ts';

const BOSS = 'boss@example.com';
const DEPUTY = 'deputy@example.com';
const server = aServer(() => ({ settings: { ADMIN_EMAILS: `${BOSS},${DEPUTY}` } }));
let boss: TestUser;
beforeAll(async () => {
  boss = await aUser(server, BOSS);
});

it('logs each change with its operator, newest first [admin.log]', async () => {
  const ann = await aUser(server);
  const { cliUserId: tableId } = await ann.call(getUser, {});

  await boss.call(grantProduct, { tableId, productId: '8', payType: 'year' });
  const { codes } = await boss.call(createCoupons, { productIds: ['10'], count: 2 });
  await boss.call(setPlanRules, { isOff: false, answers: 7, pictures: null, minutes: null, pages: null });
  await boss.call(setProvider, { name: 'openai', apiKey: 'sk-very-secret-key' });
  await boss.call(deleteProvider, { name: 'openai' });
  await boss.call(setManagedModel, { name: 'gpt4.0', settings: { label: 'Deep', price: 2 } });

  const page = await boss.call(pageOperatorActions, {});
  expect(page.records.map(({ action, subject, settings }) => [action, subject, settings])).toEqual([
    ['model-set', 'gpt4.0', ['label', 'price']],
    ['service-removed', 'openai', []],
    ['service-set', 'openai', ['apiKey']],
    ['plan-rules', '', ['answers']],
    ['coupons', '', []],
    ['grant', ann.email, []],
  ]);
  expect(page.records.at(-1)?.grants).toEqual([{ productId: '8', payType: 'year' }]);
  expect(page.records.at(-2)).toMatchObject({ codes: 2, grants: [{ productId: '10', payType: 'month' }] });
  expect(new Set(page.records.map(({ operator }) => operator))).toEqual(new Set([BOSS]));
  for (const secret of ['sk-very', ...codes]) expect(JSON.stringify(page)).not.toContain(secret);
});

it('does not log refused changes', async () => {
  const { total } = await boss.call(pageOperatorActions, {});

  await boss.try(grantProduct, { tableId: crypto.randomUUID(), productId: '8' });

  expect((await boss.call(pageOperatorActions, {})).total).toBe(total);
});

it('removes deleted accounts from the log, but keeps their changes', async () => {
  const deputy = await aUser(server, DEPUTY);
  const ann = await aUser(server);
  const { cliUserId: tableId } = await ann.call(getUser, {});
  await deputy.call(grantProduct, { tableId, productId: '9', payType: 'month' });

  await ann.call(deleteAccount, { password: PASSWORD });
  await deputy.call(deleteAccount, { password: PASSWORD });

  const { records } = await boss.call(pageOperatorActions, {});
  expect(records[0]).toMatchObject({ action: 'grant', operator: '', subject: '' });
});

it('shows the log only to operators', async () => {
  expect(await (await aUser(server)).try(pageOperatorActions, {})).toMatchObject({ status: 404 });
});

it('logs the calls of every operators’ endpoint that changes something', () => {
  const record = recordActions({ add: async () => undefined });
  const tests = [testSetup, testProvider, checkProvider].map(({ path }) => path);
  const unrecorded = CALLS.flatMap((call) => {
    if (call.kind !== 'endpoint' || call.access !== 'admin' || call.method === 'GET') return [];
    const handler = { call, answer: async () => null };
    return record(handler) === handler ? [call.path] : [];
  });

  expect(unrecorded.toSorted()).toEqual(tests.toSorted());
});
