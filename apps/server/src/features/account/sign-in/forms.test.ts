import {
  loginByEmail,
  sendEmailCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { anEmail, aPendingUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { createClient } from '../../../testing/client.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const APP = { 'x-app-code': 'studiolo' };

const server = aServer();
let token: string;
let email: string;

beforeAll(async () => {
  ({ token, email } = await aPendingUser(server));
});

const fieldsOf = async (call: Endpoint, input: Record<string, string>, language: string) => {
  const { status, data } = await createClient(server.url, token, language).try(call, input);
  expect(status).toBe(400);
  return (data as { fields: Record<string, string> }).fields;
};

const rows: [
  string,
  Endpoint,
  () => Record<string, string>,
  Record<string, string>,
  Record<string, string>,
][] = [
  [
    'empty fields [valid.required]',
    signUpByEmail,
    () => ({}),
    { email: 'Value is required', password: 'Value is required' },
    { email: '此项必填', password: '此项必填' },
  ],
  [
    'an invalid address at sign-in [valid.email-login]',
    loginByEmail,
    () => ({ email: 'ann@', password: PASSWORD }),
    { email: 'Please enter a valid email address' },
    { email: '请输入有效的邮箱地址' },
  ],
  [
    'an invalid address in another form [valid.email-other]',
    verifyEmail,
    () => ({ email: 'ann', emailCaptcha: '123456' }),
    { email: 'enter a correct email address' },
    { email: '请输入正确的邮箱地址' },
  ],
  [
    'a request for a code with an invalid address [valid.email-code]',
    sendEmailCode,
    () => ({ email: 'ann@@x' }),
    { email: 'Please enter a valid email address' },
    { email: '请输入有效的邮箱地址' },
  ],
  [
    'a request for a code without an address [valid.email-code]',
    sendEmailCode,
    () => ({ email: '' }),
    { email: 'Please enter a valid email address' },
    { email: '请输入有效的邮箱地址' },
  ],
  [
    'a malformed code [valid.email-code]',
    verifyEmail,
    () => ({ email, emailCaptcha: '12a' }),
    { emailCaptcha: 'The code has 6 digits.' },
    { emailCaptcha: '验证码为 6 位数字。' },
  ],
  [
    'a password without a digit [valid.password]',
    signUpByEmail,
    () => ({ email: anEmail(), password: 'abcdefgh' }),
    { password: '8-16 characters, including at least letters and numbers' },
    { password: '8-16 个字符，至少包含字母和数字' },
  ],
  [
    'a common password [valid.password]',
    signUpByEmail,
    () => ({ email: anEmail(), password: 'Password1' }),
    { password: 'This password is too easy to guess. Please choose another one.' },
    { password: '这个密码太容易被猜到，请换一个。' },
  ],
];

describe.each(rows)('reports %s', (_, call, input, english, chinese) => {
  it('in English', async () => expect(await fieldsOf(call, input(), 'en-US')).toEqual(english));
  it('in Chinese', async () => expect(await fieldsOf(call, input(), 'zh-CN')).toEqual(chinese));
});

it.each(['a1', 'a123456', 'a1234567890123456', '12345678', 'abcdefgh'])(
  'refuses the password %s [valid.password]',
  async (password) => {
    expect(await fieldsOf(signUpByEmail, { email: anEmail(), password }, 'en-US')).toHaveProperty('password');
  },
);

it('counts letters of any script as letters [valid.password]', async () => {
  const answer = await server
    .client()
    .try(signUpByEmail, { email: anEmail(), password: '灯塔看守人夜里醒着7' });
  expect(answer).toMatchObject({ status: 200 });
});

it('accepts a sign-in form in either encoding [api.form]', async () => {
  const ann = await aUser(server);
  const fields = { email: ann.email, password: PASSWORD };
  const inParts = new FormData();
  for (const [name, value] of Object.entries(fields)) inParts.append(name, value);
  for (const body of [new URLSearchParams(fields), inParts]) {
    const answer = await fetch(`${server.url}/api${loginByEmail.path}`, {
      method: 'POST',
      body,
      headers: APP,
    });
    expect(await answer.json()).toMatchObject({
      code: 200,
      data: { email: ann.email, token: expect.any(String) },
    });
  }
});

it('refuses a form with truncated, invalid or too many parts [api.form]', async () => {
  const send = (body: string, type = 'multipart/form-data; boundary=x') =>
    fetch(`${server.url}/api${loginByEmail.path}`, {
      method: 'POST',
      body,
      headers: { ...APP, 'content-type': type },
    });
  const part = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nann@example.com\r\n';
  for (const [body, status] of [
    [part, 400],
    ['nothing', 400],
    [`${part.repeat(300)}--x--\r\n`, 413],
  ] as const) {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: status, type: 'WARN' });
  }
});
