import pg from 'pg';
import {
  loginByEmail,
  sendEmailCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../platform/logging/log.ts';
import { anEmail, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const written: string[] = [];
const server = aServer(() => ({
  log: createLog({ level: 'trace', destination: { write: (line) => void written.push(line) } }),
}));
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(server.database.connection);
  await client.connect();
});
afterAll(() => client.end());

const allRows = async (): Promise<string> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
};

it('stores no token, password or code in plain text in the database or the log [account.sign-up] [account.pending-token]', async () => {
  const email = anEmail();
  const { token } = await server.client().call(signUpByEmail, { email, password: PASSWORD });
  const pending = server.client(token);
  await pending.call(sendEmailCode, { email });
  const code = await server.codeFor(email);
  await pending.try(verifyEmail, { email, emailCaptcha: '000000' });
  const beforeVerifying = await allRows();
  await pending.call(verifyEmail, { email, emailCaptcha: code });
  const login = await server.client().call(loginByEmail, { email, password: PASSWORD });
  await server.client().try(loginByEmail, { email, password: 'wr0ngword' });

  const rows = beforeVerifying + (await allRows());
  const log = written.join('');

  expect(rows).toContain(email);
  expect(rows).toContain('$argon2id$');
  for (const secret of [token, login.token, PASSWORD, 'wr0ngword']) {
    expect(rows).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
  expect(rows).not.toMatch(new RegExp(`(^|[^0-9])${code}([^0-9]|$)`, 'm'));
  expect(log).not.toMatch(new RegExp(`(^|[^0-9.])${code}([^0-9Z]|$)`, 'm'));
});
