import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { beginOidc, finishOidc } from '@studiolo/contract/account/identity-endpoints';
import { grantProduct } from '@studiolo/contract/admin/endpoints';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anEmail, aUser } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { startOidc } from '../../../testing/stand-ins/services/oidc.ts';
import { GROUP_PLAN_DAYS } from '../../../core/ledger/entitlements.service.ts';
import { createLedgerStore } from '../../../core/ledger/ledger.store.ts';
import { readEnvironment } from '../../../env.ts';

const BOSS = 'boss@example.com';
let provider: Awaited<ReturnType<typeof startOidc>>;
beforeAll(async () => {
  provider = await startOidc();
});
afterAll(() => provider.close());
afterEach(() => provider.deviates());

const server = aServer(() => ({
  settings: {
    ...provider.settings,
    ADMIN_EMAILS: BOSS,
    OIDC_GROUPS_CLAIM: 'realm_access.roles',
    OIDC_GROUP_PLANS: 'staff=pro; cn=Design,ou=b=draw',
  },
}));

const aPerson = () => ({ sub: randomUUID(), email: anEmail(), email_verified: true, name: 'Ann Lee' });

const signIn = async (person: ReturnType<typeof aPerson>, roles?: unknown) => {
  provider.signsIn({ ...person, ...(roles !== undefined && { realm_access: { roles } }) });
  const { url, secret } = await server.client().call(beginOidc, {});
  const { token } = await server.client().call(finishOidc, { secret, answer: provider.answer(url) });
  return server.client(token);
};

it('gives a new user the plan of their group, which pays for answers, and revokes it at the next sign-in without the group [admin.groups]', async () => {
  const person = aPerson();
  const ann = await signIn(person, ['guests', 'staff']);
  expect(await ann.call(getUser, {})).toMatchObject({ isChatgptVip: true, isMidjourneyVip: false });
  const { cliUserId: ownerId } = await ann.call(getUser, {});
  const isPaidFor = () => {
    const price = {
      meter: 'answer' as const,
      amount: 1,
      day: '2026-11-20',
      title: '',
      createdAt: server.clock.now(),
    };
    const room = { free: { limit: 0, windowStart: 'free' }, paid: { limit: 5, windowStart: 'paid' } };
    const { database } = server.inside;
    const charge = { ...price, ownerId, runId: randomUUID() };
    return createLedgerStore(database).reserve(charge, { kind: 'chat', ...room }, database);
  };
  expect(await isPaidFor()).toBe(true);

  const again = await signIn(person, ['guests']);
  expect(await again.call(getUser, {})).toMatchObject({ isChatgptVip: false });
  expect(await isPaidFor()).toBe(false);
});

it('revokes the plan of a user without any groups, and reads them from the userinfo endpoint if the token lacks them [admin.groups]', async () => {
  const person = aPerson();
  await signIn(person, ['staff']);
  provider.deviates({ claims: { realm_access: undefined } });
  const ann = await signIn(person, ['staff']);
  expect(await ann.call(getUser, {})).toMatchObject({ isChatgptVip: true });
  provider.deviates();
  expect(await (await signIn(person)).call(getUser, {})).toMatchObject({ isChatgptVip: false });
});

it('keeps what was bought or granted when a group is lost [admin.groups]', async () => {
  const boss = await aUser(server, BOSS);
  const person = aPerson();
  const ann = await signIn(person, ['staff']);
  const { cliUserId: tableId } = await ann.call(getUser, {});
  await boss.call(grantProduct, { tableId, productId: '8', payType: 'month' });
  const granted = await (await signIn(person, [])).call(getUser, {});
  expect(granted.isChatgptVip).toBe(true);
  const days =
    (Date.parse(granted.chatgptVipExpirationTime ?? '') - server.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBeLessThanOrEqual(31);
});

it.each([['admin'], ['operators'], ['Staff'], ['staff '], [{ name: 'staff' }], [true]])(
  'makes nobody an operator, and gives no plan, for the group %j [admin.groups]',
  async (role) => {
    const ann = await signIn(aPerson(), [role]);
    expect(await ann.call(getUser, {})).toMatchObject({ isAdmin: false, isChatgptVip: false });
  },
);

it('reads a single group that is sent as text and groups that are named as in LDAP, and refuses a setting that names anything but a plan [admin.groups]', async () => {
  expect(await (await signIn(aPerson(), 'staff')).call(getUser, {})).toMatchObject({ isChatgptVip: true });
  expect(await (await signIn(aPerson(), ['cn=Design,ou=b'])).call(getUser, {})).toMatchObject({
    isChatgptVip: false,
    isMidjourneyVip: true,
  });
  for (const written of ['staff=admin', 'staff', '=pro', 'staff=pro;ops=operator'])
    expect(() => readEnvironment({ OIDC_GROUP_PLANS: written })).toThrow(/OIDC_GROUP_PLANS/);
});

it('ends the plan of somebody who never signs in again [admin.groups]', async () => {
  const person = aPerson();
  await signIn(person, ['staff']);
  server.clock.advance(GROUP_PLAN_DAYS * 86_400_000 + 1000);
  const again = await signIn(aPerson(), []);
  expect(await again.call(getUser, {})).toMatchObject({ isChatgptVip: false });
  const { rows } = await server.inside.database.$client.query(
    'select * from group_plans where ends_at > $1',
    [server.clock.now()],
  );
  expect(rows).toEqual([]);
});
