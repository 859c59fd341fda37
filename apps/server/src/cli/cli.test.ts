import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getUser, loginByEmail } from '@studiolo/contract/account/endpoints';
import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { databaseUrl } from '../testing/database/database-url.ts';
import { startOpenAI } from '../testing/stand-ins/models/openai.ts';
import { startWeChat, WECHAT } from '../testing/stand-ins/web/wechat.ts';
import { aCommandLine } from '../testing/faults/a-command-line.ts';
import { aFreshDatabase } from '../testing/faults/for-each-test.ts';
import { aDataFolder, startServerProcess } from '../testing/faults/server-process.ts';

const database = aFreshDatabase();
let folder: string;

beforeEach(async () => {
  folder = await aDataFolder();
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => aCommandLine(folder)(...args);
/**
 * Settings for an existing database, as in most installations; it starts faster than the bundled PostgreSQL.
 */
const settings = () => ({ DATABASE_URL: databaseUrl(database.connection) });

/** Value that a command printed after a label and a colon. */
const valueAfter = (output: string, word: string): string =>
  new RegExp(`^${word}: +(\\S+)`, 'm').exec(output)?.[1] ?? '';

it('shows its usage, and lists its commands', async () => {
  const help = await cli();
  expect(help.code).toBe(0);
  expect(help.output).toContain('doctor');
  expect(help.output).toContain('user list');
  const unknown = await cli('fly');
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain('There is no command "fly".');
});

it('works with and without a running server on the same data', async () => {
  const server = await startServerProcess({ folder });
  const ann = await server.aUser();
  const { email } = await ann.call(getUser, {});

  const listing = await cli('user', 'list');
  expect(listing).toMatchObject({ code: 0, output: expect.stringContaining(String(email)) });
  expect((await cli('doctor')).output).toMatch(
    /✓ database +PostgreSQL \d+\S*, our own, of the running server\n/,
  );
  expect((await cli('doctor')).output).toMatch(/\nLimits, the nearest first:\n(?:[·!] \S.+\n){6}$/);
  expect((await ann.try(getUser, {})).code).toBe(200);

  await server.stop();
  expect((await cli('user', 'list')).output).toBe(listing.output);
});

it('creates an account with a password shown once, before the first start and while a server is running [account.initial-password]', async () => {
  const cli = aCommandLine(folder, settings());
  const first = await cli('user', 'create', 'Ann@example.com');
  const server = await startServerProcess({ folder, settings: settings() });
  const second = await cli('user', 'create', 'bob@example.com');

  for (const [email, { code, output }] of [
    ['ann@example.com', first] as const,
    ['bob@example.com', second] as const,
  ]) {
    expect(code).toBe(0);
    expect(valueAfter(output, 'Account')).toBe(email);
    const login = { email, password: valueAfter(output, 'Password') };
    expect(await server.client().call(loginByEmail, login)).toMatchObject({ validationEmail: true });
  }
  expect(first.output).toContain('It is shown only once. The user has to choose their own password');
  const chinese = await cli('user', 'create', '13800138000', '--language', 'zh_CN');
  expect(chinese.output).toMatch(/^密码：\S+\n密码仅显示这一次，首次登录时须改成自己的密码。$/m);
  expect((await cli('user', 'list')).output).toContain('用户8000');
  expect(await cli('user', 'create', 'ann@example.com')).toMatchObject({
    code: 1,
    output: 'ann@example.com already has an account.\n',
  });
  expect((await cli('user', 'create', 'nobody')).output).toBe(
    'This is neither an e-mail address nor a phone number.\n',
  );
  expect((await cli('user', 'create')).output).toBe(
    'Usage: npm run cli -- user create <email|phone> [--language zh_CN]\n',
  );
  await server.stop();
});

it('creates a demo account, with a chat whose answer cites a document, with and without a server', async () => {
  const withoutServer = await aCommandLine(folder, settings())('demo');
  const server = await startServerProcess({ folder, settings: settings() });
  const withServer = await aCommandLine(folder, { ...settings(), PORT: new URL(server.url).port })('demo');

  expect(valueAfter(withServer.output, 'Open')).toBe(server.url);
  for (const { code, output } of [withoutServer, withServer]) {
    expect(code).toBe(0);
    const login = { email: valueAfter(output, 'Account'), password: valueAfter(output, 'Password') };
    const { token } = await server.client().call(loginByEmail, login);
    const { records } = await server.client(token).call(pageRecords, {});
    expect(records).toMatchObject([{ status: 'done', source: [{ name: 'The Gubbio studiolo.md' }] }]);
    expect(records[0]?.reponse).toContain('Francesco di Giorgio Martini');
  }
  await server.stop();
});

it('reports whether each service is reachable', async () => {
  const standIn = await startOpenAI({ models: ['one', 'two'] });
  const weChat = await startWeChat();
  const sharing = {
    WECHAT_APP_ID: WECHAT.id,
    WECHAT_APP_SECRET: WECHAT.secret,
    WECHAT_BASE_URL: weChat.url,
  };
  const good = await aCommandLine(folder, {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: standIn.url,
    ...sharing,
  })('doctor');
  expect(good.output).toMatch(/✓ models: openai +2 models\n/);
  expect(good.output).toMatch(/✓ mail +written to /);
  expect(good.output).toMatch(/✓ storage +files in /);
  expect(good.output).toMatch(/✓ WeChat +wx0123456789abcdef returns tickets for signing shared pages\n/);
  expect(good.code).toBe(0);
  await standIn.close();

  const bad = await aCommandLine(folder, {
    OPENAI_BASE_URL: standIn.url,
    ...sharing,
    WECHAT_APP_SECRET: 'of another account',
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_BUCKET: 'media',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  })('doctor');
  for (const what of ['models: openai', 'mail', 'storage', 'database'])
    expect(bad.output).toMatch(new RegExp(`✗ ${what} `));
  expect(bad.output).toMatch(/✗ WeChat +WeChat answered 40125\n/);
  expect(bad.code).toBe(1);
  await weChat.close();
});

it('says whether the files of models and services can be read, and which line or entry is wrong', async () => {
  const [models, services] = [join(folder, 'models.json'), join(folder, 'services.json')];
  const doctor = async (modelsText: string, servicesText: string) => {
    await writeFile(models, modelsText);
    await writeFile(services, servicesText);
    const files = { MODELS_FILE: models, COMPATIBLE_SERVICES_FILE: services };
    return aCommandLine(folder, { ...settings(), ...files })('doctor');
  };

  const good = await doctor('{"gpt4.0": {"price": 2}}', '[]');
  expect(good.output).toMatch(/✓ models file +\S+models\.json, 1 entry\n/);
  expect(good.output).toMatch(/✓ services file +\S+services\.json, 0 services\n/);

  const bad = await doctor('{"gpt4.0": {"prise": 2}}', '[\n  {"name": "Lab", "apiKey": "sk-secret",}\n]');
  expect(bad.code).toBe(1);
  expect(bad.output).toMatch(/✗ models file .*“gpt4\.0” has “prise”/);
  expect(bad.output).toMatch(/✗ services file +\S+services\.json: line 2 is not JSON\n/);
  expect(bad.output).not.toContain('sk-secret');

  await rm(models);
  const missing = await aCommandLine(folder, { ...settings(), MODELS_FILE: models })('doctor');
  expect(missing.output).toMatch(/✗ models file .*cannot be read/);
});
