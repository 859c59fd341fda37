import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog, silentLog } from '../../platform/logging/log.ts';
import { AddressRejected, type MailMessage } from '../../ports/mail.ts';
import { createOutboxMail } from './outbox.ts';
import { createSmtpMail } from './smtp.ts';

const FROM = 'Studiolo <no-reply@studiolo.example>';
const LETTER = {
  to: 'ann@example.org',
  subject: 'Your code 你的验证码',
  text: 'Hello 你好\n\nCode: 123456\n',
};

let folder: string;
let closing: (() => void)[];

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'mail-')), 'outbox');
  closing = [];
});

afterEach(async () => {
  for (const close of closing) close();
  await rm(path.dirname(folder), { recursive: true });
});

const anOutbox = () => createOutboxMail({ folder, from: FROM, log: silentLog() });

const aService = async (answer?: Error, ofRecipient?: Error) => {
  const mails: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, answered) => answered(ofRecipient),
    onData(stream, session, answered) {
      void text(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        answered(answer);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => server.close());
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { taken: mails, mail: createSmtpMail({ url: `smtp://127.0.0.1:${address.port}`, from: FROM }) };
};

it('writes an e-mail that people and tools can read, with the code on a separate line', async () => {
  await anOutbox().send(LETTER);
  const [name = ''] = await readdir(folder);
  const eml = await readFile(path.join(folder, name), 'utf8');
  expect(name).toMatch(/^\d{8}T\d{9}Z-mail-ann@example\.org\.eml$/u);
  expect(eml).toMatch(/^Code: 123456$/mu);
  expect(eml).toContain('Hello 你好');
  expect(eml).toMatch(/^To: ann@example\.org$/mu);
  const subject = /^Subject: =\?UTF-8\?B\?(.*)\?=$/mu.exec(eml)?.[1] ?? '';
  expect(Buffer.from(subject, 'base64').toString()).toBe(LETTER.subject);
});

it('names e-mails so that the newest sorts last, even if several are written at once', async () => {
  const outbox = anOutbox();
  for (const number of [1, 2, 3, 4, 5]) await outbox.send({ ...LETTER, to: `${9 - number}@example.org` });
  await Promise.all([1, 2, 3].map(() => outbox.send(LETTER)));
  const names = (await readdir(folder)).toSorted();
  expect(names.slice(0, 5).map((name) => /mail-(\d)/u.exec(name)?.[1])).toEqual(['8', '7', '6', '5', '4']);
  expect(names).toHaveLength(8);
});

it('logs that an e-mail was written and where, but not the code', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  await createOutboxMail({ folder, from: FROM, log }).send(LETTER);
  expect(lines.join('')).toContain(folder);
  expect(lines.join('')).not.toContain('123456');
});

const HOSTILE = [
  'ann@example.org\r\nBcc: all@example.org',
  'ann@example.org\nBcc: all@example.org',
  'ann@example.org\u0000',
  'ann@example.org,bob@example.org',
  'ann@example.org;bob@example.org',
  '"ann\r\nBcc: x@y"@example.org',
  'Ann <ann@example.org>',
  '<ann@example.org>',
  '@',
  '',
];

it.each(HOSTILE)('rejects %j as an address and keeps it out of headers', async (to) => {
  const { taken, mail } = await aService();
  await expect(anOutbox().send({ ...LETTER, to })).rejects.toThrow('exactly one e-mail address');
  await expect(mail.send({ ...LETTER, to })).rejects.toThrow('exactly one e-mail address');
  expect(taken).toEqual([]);
});

it.each([
  '../../etc/passwd@example.org',
  '..@..',
  '/a/b@c',
  'a*?|$x`y~@example.org',
  `${'ü'.repeat(60)}@例子.中国`,
])('writes an e-mail to %s under a safe file name', async (to) => {
  await anOutbox().send({ ...LETTER, to });
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^[\w@+-]+(?:\.[\w@+-]+)*\.eml$/u);
  expect(await readdir(path.dirname(folder))).toEqual(['outbox']);
});

const INJECTED: MailMessage = { ...LETTER, subject: 'Hi\r\nBcc: all@example.org\r\n\r\nbody\u2028x' };

it('keeps a subject with line breaks in one header', async () => {
  const { taken, mail } = await aService();
  await mail.send(INJECTED);
  await anOutbox().send(INJECTED);
  const [name = ''] = await readdir(folder);
  const eml = await readFile(path.join(folder, name), 'utf8');
  for (const letter of [eml, taken[0]?.raw ?? '']) {
    expect(letter).toMatch(/^Subject: Hi Bcc: all@example\.org body x\r?$/mu);
    expect(letter).not.toMatch(/^Bcc:/mu);
  }
});

it('delivers an e-mail to the service', async () => {
  const { taken, mail } = await aService();
  await mail.send(LETTER);
  expect(taken[0]?.to).toEqual(['ann@example.org']);
  expect(taken[0]?.raw).toContain('From: Studiolo <no-reply@studiolo.example>');
  expect(taken[0]?.raw).toContain('Auto-Submitted: auto-generated');
  expect(taken[0]?.raw).toMatch(/123456/u);
});

it('distinguishes a permanently rejected address from an e-mail that may be accepted later', async () => {
  const replying = (responseCode: number) =>
    aService(undefined, Object.assign(new Error('no'), { responseCode }));
  const rejected = await replying(550);
  await expect(rejected.mail.send(LETTER)).rejects.toBeInstanceOf(AddressRejected);
  const greylisted = await replying(451);
  await expect(greylisted.mail.send(LETTER)).rejects.not.toBeInstanceOf(AddressRejected);
  const full = await aService(Object.assign(new Error('no'), { responseCode: 552 }));
  await expect(full.mail.send(LETTER)).rejects.not.toBeInstanceOf(AddressRejected);
});

it('throws if the service rejects the mail or is unreachable', async () => {
  const { mail } = await aService(new Error('mailbox full'));
  await expect(mail.send(LETTER)).rejects.toThrow('mailbox full');
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const address = nobody.address();
  nobody.close();
  const port = typeof address === 'object' ? address?.port : undefined;
  await expect(createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM }).send(LETTER)).rejects.toThrow(
    'ECONNREFUSED',
  );
});
