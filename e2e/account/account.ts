import { randomBytes } from 'node:crypto';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import type { Studiolo } from '../studiolo.ts';

export const PASSWORD = 'lamp4paper';

export type Account = { email: string; token: string };

export const anEmail = (): string => `user-${randomBytes(6).toString('hex')}@example.com`;

/** Submits a form as the page does; resolves with the data of the response. */
export const sendForm = async (
  url: string,
  path: string,
  fields: Record<string, string>,
  token = '',
): Promise<unknown> => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'x-app-code': APP_CODE, ...(token ? { 'x-auth-token': token } : {}) },
    body: new URLSearchParams(fields),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return data;
};

/** Creates an account with a verified address, without using a page. */
export const createAccount = async (
  studiolo: Pick<Studiolo, 'url' | 'codeFor'>,
  email = anEmail(),
): Promise<Account> => {
  const { token } = (await sendForm(studiolo.url, '/cli/user/v1/regedit/email', {
    email,
    password: PASSWORD,
  })) as Account;
  await sendForm(studiolo.url, '/cli/user/v1/sendEmailVerificationCode', { email }, token);
  const emailCaptcha = await studiolo.codeFor(email);
  await sendForm(studiolo.url, '/cli/user/v1/verifyEmail', { email, emailCaptcha }, token);
  return { email, token };
};

/** Address of an operator, listed in `ADMIN_EMAILS`. */
export const OPERATOR = 'operator@example.com';

const operators = new Map<string, Promise<Account>>();

/** Returns the operator's account on a server, creating it on first use. */
export const operatorAccount = (studiolo: Studiolo): Promise<Account> => {
  const operator = operators.get(studiolo.url) ?? createAccount(studiolo, OPERATOR);
  operators.set(studiolo.url, operator);
  return operator;
};
