import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { terminalLines } from './terminal-lines.ts';

const written = (fields: object, message = 'something happened'): Record<string, unknown> => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  log.info(fields, message);
  return JSON.parse(lines.join('')) as Record<string, unknown>;
};

it('writes one JSON line with time, level and fields', () => {
  const line = written({ requestId: 'r1', count: 2 });
  expect(line).toMatchObject({ level: 'info', requestId: 'r1', count: 2, msg: 'something happened' });
  expect(Date.parse(String(line['time']))).not.toBeNaN();
});

it.each(['token', 'code', 'password', 'prompt', 'authorization', 'cookie', 'set-cookie', 'apiKey', 'secret'])(
  'never writes a %s, at the top or deeper',
  (name) => {
    const line = JSON.stringify(
      written({ [name]: 'S3CRET', body: { [name]: 'S3CRET' }, request: { headers: { [name]: 'S3CRET' } } }),
    );
    expect(line).not.toContain('S3CRET');
    expect(line).toContain('[hidden]');
  },
);

it('writes a readable line to a terminal, with the stack of an error', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: terminalLines((line) => void lines.push(line)) });
  log.info({ file: 'a b', count: 2 }, 'written');
  log.warn({ err: new Error('gone') }, 'lost');

  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d written file=a b count=2\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d warn: lost\nError: gone\n {4}at /);
});

it('writes addresses without their query', () => {
  const line = JSON.stringify(
    written({
      req: { id: '1', method: 'GET', url: '/pay?ticket=S3CRET#S3CRET' },
      url: 'http://a.test/b?token=S3CRET',
    }),
  );
  expect(line).not.toContain('S3CRET');
  expect(line).toContain('"/pay"');
});

it('writes an error with its causes, but not the row that a database error quotes', () => {
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ann@x.org)',
  });
  const line = JSON.stringify(written({ err: new Error('insert into users', { cause: refused }) }));
  expect(line).toContain('duplicate key value');
  expect(line).toContain('"errorCode":"23505"');
  expect(line).not.toContain('ann@x.org');
});
