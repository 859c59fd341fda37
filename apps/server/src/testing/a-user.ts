import { randomBytes, randomInt } from 'node:crypto';
import {
  loginByMobile,
  sendEmailCode,
  sendSmsCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'lamp4paper';

export type TestUser = Client & { email: string; token: string };

export const anEmail = (): string => `user-${randomBytes(6).toString('hex')}@example.com`;

export const aPendingUser = async (
  server: TestServer,
  email = anEmail(),
  inviteId?: string,
): Promise<TestUser> => {
  const { token } = await server.client().call(signUpByEmail, { email, password: PASSWORD, inviteId });
  return { ...server.client(token), token, email };
};

export const aUser = async (server: TestServer, email = anEmail(), inviteId?: string): Promise<TestUser> => {
  const pending = await aPendingUser(server, email, inviteId);
  await pending.call(sendEmailCode, { email });
  await pending.call(verifyEmail, { email, emailCaptcha: await server.codeFor(email) });
  return pending;
};

export type PhoneUser = Client & { mobile: string; token: string };

export const aMobile = (): string => `138${String(randomInt(100_000_000)).padStart(8, '0')}`;

export const aPhoneUser = async (server: TestServer, mobile = aMobile()): Promise<PhoneUser> => {
  await server.client().call(sendSmsCode, { mobile });
  const smsCaptcha = await server.codeFor(mobile);
  const { token } = await server.client().call(loginByMobile, { mobile, smsCaptcha, registerIfNew: '1' });
  return { ...server.client(token), token, mobile };
};
