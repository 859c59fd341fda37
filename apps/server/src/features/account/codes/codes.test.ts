import { getUser, sendEmailCode, verifyEmail } from '@studiolo/contract/account/endpoints';
import { expect, it } from 'vitest';
import { aPendingUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { createClient } from '../../../testing/client.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { startServer } from '../../../testing/server.ts';

const MINUTE_MS = 60_000;

const server = aServer();

const send = ({ email, ...pending }: TestUser) => pending.try(sendEmailCode, { email });
const verify = ({ email, ...pending }: TestUser, emailCaptcha: string) =>
  pending.try(verifyEmail, { email, emailCaptcha });
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

it('sends a six-digit code by e-mail, in the language of the page [account.sign-up]', async () => {
  const [ann, zhang] = [await aPendingUser(server), await aPendingUser(server)];

  await send(ann);
  await createClient(server.url, zhang.token, 'zh-CN').call(sendEmailCode, { email: zhang.email });

  expect(await server.codeFor(ann.email)).toMatch(/^\d{6}$/);
  expect(await server.codeFor(zhang.email)).toMatch(/^\d{6}$/);
  const letters = await server.letters();
  expect(letters.find((letter) => letter.includes(ann.email))).toContain('enter this code within 10 minutes');
  expect(letters.find((letter) => letter.includes(zhang.email))).toContain('请在 10 分钟内输入验证码');
});

it('sends at most one code per minute and ten per day [account.countdown]', async () => {
  const pending = await aPendingUser(server);
  expect(await send(pending)).toMatchObject({ status: 200 });

  const soon = await send(pending);

  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  for (let sent = 1; sent < 10; sent += 1) {
    server.clock.advance(MINUTE_MS);
    expect(await send(pending)).toMatchObject({ status: 200 });
  }
  server.clock.advance(MINUTE_MS);
  const tooMany = await send(pending);
  expect(tooMany.status).toBe(429);
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
});

it('sends only one code for concurrent requests [account.countdown]', async () => {
  const pending = await aPendingUser(server);

  const answers = await Promise.all(Array.from({ length: 20 }, () => send(pending)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  expect((await server.letters()).filter((letter) => letter.includes(pending.email))).toHaveLength(1);
});

it('invalidates an older code when a newer one is sent [account.pending-token]', async () => {
  const pending = await aPendingUser(server);
  await send(pending);
  const older = await server.codeFor(pending.email);
  server.clock.advance(MINUTE_MS);
  await send(pending);
  const newer = await server.codeFor(pending.email);

  if (older !== newer) expect(await verify(pending, older)).toMatchObject({ status: 400 });

  expect(await verify(pending, newer)).toMatchObject({ status: 200 });
});

it('accepts a code for ten minutes [account.pending-token]', async () => {
  const [early, late] = [await aPendingUser(server), await aPendingUser(server)];
  await Promise.all([send(early), send(late)]);

  server.clock.advance(9 * MINUTE_MS);
  expect(await verify(early, await server.codeFor(early.email))).toMatchObject({ status: 200 });
  server.clock.advance(MINUTE_MS);

  const refused = await verify(late, await server.codeFor(late.email));
  expect(refused).toMatchObject({
    status: 400,
    msg: 'This code is wrong or has expired. Please request a new one.',
    data: { fields: { emailCaptcha: 'This code is wrong or has expired. Please request a new one.' } },
  });
});

it('allows five attempts at a code, then requires a new one [account.pending-token]', async () => {
  const pending = await aPendingUser(server);
  await send(pending);
  const code = await server.codeFor(pending.email);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await verify(pending, wrong(code))).toMatchObject({ status: 400 });

  expect(await verify(pending, code)).toMatchObject({ status: 400 });

  server.clock.advance(MINUTE_MS);
  await send(pending);
  expect(await verify(pending, await server.codeFor(pending.email))).toMatchObject({ status: 200 });
});

it('accepts a code only once [account.pending-token]', async () => {
  const pending = await aPendingUser(server);
  await send(pending);
  const code = await server.codeFor(pending.email);
  await verify(pending, code);

  expect(await verify(pending, code)).toMatchObject({ status: 403 });
  expect(await pending.call(getUser, {})).toMatchObject({ email: pending.email });
});

it('allows another request at once if the e-mail could not be sent [account.countdown]', async () => {
  const mute = await startServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const pending = await aPendingUser(mute);

  const answers = [await send(pending), await send(pending)];

  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(answers[0]?.msg).toBe('The code could not be sent just now. Please try again in a few minutes.');
  await mute.stop();
});
