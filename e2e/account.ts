import { randomBytes } from 'node:crypto';
import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import type { Studiolo } from './studiolo.ts';

export const PASSWORD = 'lamp4paper';

export type Account = { email: string; token: string };

export const anEmail = (): string => `user-${randomBytes(6).toString('hex')}@example.com`;

const send = async (
  url: string,
  path: string,
  body: URLSearchParams | string,
  headers: Record<string, string>,
): Promise<unknown> => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'x-app-code': APP_CODE, ...headers },
    body,
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return data;
};

/** Sends a form as the page does and answers its data. */
export const sendForm = (
  url: string,
  path: string,
  fields: Record<string, string>,
  token = '',
): Promise<unknown> => send(url, path, new URLSearchParams(fields), token ? { 'x-auth-token': token } : {});

/** Changes how somebody is shown words that they may take while they write. */
export const setCompletion = (studiolo: Studiolo, token: string, isOn: boolean): Promise<unknown> =>
  send(studiolo.url, setPreferences.path, JSON.stringify({ write: { autoCompletion: isOn } }), {
    'content-type': 'application/json',
    'x-auth-token': token,
  });

/** Signs somebody up and verifies the address, without a page. What they write is gone on with only once they want it: most journeys count what a model was asked. */
export const createAccount = async (studiolo: Studiolo, email = anEmail()): Promise<Account> => {
  const { token } = (await sendForm(studiolo.url, '/cli/user/v1/regedit/email', {
    email,
    password: PASSWORD,
  })) as Account;
  await sendForm(studiolo.url, '/cli/user/v1/sendEmailVerificationCode', { email }, token);
  const emailCaptcha = await studiolo.codeFor(email);
  await sendForm(studiolo.url, '/cli/user/v1/verifyEmail', { email, emailCaptcha }, token);
  await setCompletion(studiolo, token, false);
  return { email, token };
};

/** Whose address is in `ADMIN_EMAILS`. */
export const OPERATOR = 'operator@example.com';

const operators = new Map<string, Promise<Account>>();

/** Who runs a server; signed up when first asked for. */
export const theOperator = (studiolo: Studiolo): Promise<Account> => {
  const known = operators.get(studiolo.url) ?? createAccount(studiolo, OPERATOR);
  operators.set(studiolo.url, known);
  return known;
};
