import pg from 'pg';
import { expect, it } from 'vitest';
import { toWireError } from './wire-error.ts';

const ofSystem = (code: string): Error => Object.assign(new Error(`${code}: a path`), { code });

const ofDatabase = (code: string, severity = 'ERROR'): Error =>
  Object.assign(new pg.DatabaseError('a secret', 8, 'error'), { code, severity });

it.each([
  ['of the disk', ofSystem('ENOSPC')],
  ['of a quota', ofSystem('EDQUOT')],
  ['of a process', ofSystem('EFBIG')],
  ['of the database', new Error('a query', { cause: ofDatabase('53100') })],
])('says that the server has no space left, and reports it to the operator: %s', (_, error) => {
  const { status, body, isUnexpected } = toWireError(error, 'en_US');
  expect([status, isUnexpected]).toEqual([503, true]);
  expect(body.msg).toMatch(/no storage space left/);
  expect(toWireError(error, 'zh_CN').body.msg).toMatch(/存储空间不足/);
});

it.each([
  ['refuses connections', ofDatabase('55000', 'FATAL')],
  ['only reads', new Error('a query', { cause: ofDatabase('25006') })],
])('asks to try again while the database %s', (_, error) => {
  const { status, retryAfterSeconds, body } = toWireError(error, 'en_US');
  expect([status, retryAfterSeconds]).toEqual([503, 2]);
  expect(body.msg).not.toContain('secret');
});
