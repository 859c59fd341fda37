import { expect, it } from 'vitest';
import { getUser, loginByEmail, logOut, sendEmailCode } from '@studiolo/contract/account/endpoints';
import { beginPasskeyLogin } from '@studiolo/contract/account/passkey-endpoints';
import { aPendingUser, aUser, PASSWORD } from '../../testing/fixtures/a-user.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { createDeleteExpired } from './account.jobs.ts';
import { createAccountStore } from './account.store.ts';
import { attempts, challenges, codes, sessions, signUps, users } from './account.tables.ts';
import { createAttemptStore } from './guards/attempts.store.ts';
import { createChallengeStore } from './codes/challenges.store.ts';
import { createCodeStore } from './codes/codes.store.ts';
import { createSessionStore } from './sessions/sessions.store.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const server = aServer();

const tidy = () => {
  const { database, clock } = server.inside;
  return createDeleteExpired({
    store: createAccountStore(database),
    sessions: createSessionStore(database),
    codes: createCodeStore(database),
    attempts: createAttemptStore(database),
    challenges: createChallengeStore(database),
    clock,
  })();
};

it('deletes only expired data [account.pending-token]', async () => {
  const { database } = server.inside;
  const ann = await aUser(server);
  const bob = await aUser(server);
  await bob.call(logOut, {});
  const forgotten = await aPendingUser(server);
  await forgotten.call(sendEmailCode, { email: forgotten.email });
  await server.client().try(loginByEmail, { email: forgotten.email, password: 'not4thisone' });
  await server.client().call(beginPasskeyLogin, {});
  server.clock.advance(DAY_MS + 1000);
  await server.client().call(beginPasskeyLogin, {});
  const waiting = await aPendingUser(server);
  await waiting.call(sendEmailCode, { email: waiting.email });

  await tidy();

  expect((await database.select().from(signUps)).map(({ email }) => email)).toEqual([waiting.email]);
  expect((await database.select().from(codes)).map(({ address }) => address)).toEqual([waiting.email]);
  expect((await database.select().from(attempts)).map(({ key }) => key)).toEqual(['send:127.0.0.1']);
  expect(await database.select().from(challenges)).toHaveLength(1);
  expect((await database.select().from(users)).map(({ email }) => email).toSorted()).toEqual(
    [ann.email, bob.email].toSorted(),
  );
  expect(await ann.call(getUser, {})).toMatchObject({ email: ann.email });
  server.clock.advance(61 * DAY_MS);
  await tidy();
  expect(await database.select().from(sessions)).toEqual([]);
  expect(await server.client().call(loginByEmail, { email: ann.email, password: PASSWORD })).toMatchObject({
    validationEmail: true,
  });
});
