import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { runCode } from '@studiolo/contract/chat/run-code-endpoints';
import { expect, it } from 'vitest';
import { aUser } from '../../testing/a-user.ts';
import { aDocument, anUpload } from '../../testing/an-upload.ts';
import { aServer } from '../../testing/a-server.ts';

const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000' } }));
const unfenced = aServer(() => ({ fence: '/nowhere/unshare' }));

it('runs a program with the tables that were attached up to its turn [chat.run-code]', async () => {
  const ann = await aUser(server);
  const sales = await anUpload(ann, 'sales.csv', 'town,sold\nA,3\nB,4\n');
  const book = await anUpload(ann, 'test.xlsx', await aDocument('test.xlsx'));
  const msgId = randomUUID();
  await ann.hear(ask, { msgId, prompt: 'Add it up', fileIds: [sales.fileId, book.fileId] });

  const code = `console.log(Object.keys(files).join()); files['sales.csv'].includes('B,4')`;
  const outcome = await ann.call(runCode, { language: 'javascript', code, msgId });

  expect(outcome.end).toBe('done');
  expect(outcome.files[0]).toBe('sales.csv');
  expect(outcome.files.some((name) => /^test\..+\.csv$/.test(name))).toBe(true);
  expect(outcome.output).toBe(`${outcome.files.join()}\ntrue\n`);
});

it('gives a table in UTF-8, whichever way it was written [chat.run-code]', async () => {
  const ann = await aUser(server);
  const gbk = Buffer.from([
    0xb3, 0xc7, 0xca, 0xd0, 0x2c, 0xca, 0xfd, 0x0a, 0xb1, 0xb1, 0xbe, 0xa9, 0x2c, 0x33, 0x0a,
  ]);
  const towns = await anUpload(ann, '城市.csv', gbk);
  const msgId = randomUUID();
  await ann.hear(ask, { msgId, prompt: 'Which?', fileIds: [towns.fileId] });

  const { output } = await ann.call(runCode, { language: 'javascript', code: "files['城市.csv']", msgId });

  expect(output).toContain('城市,数\n北京,3');
});

it('gives nobody the tables of another’s chat [chat.run-code]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const sales = await anUpload(ann, 'sales.csv', 'town,sold\nA,3\n');
  const msgId = randomUUID();
  await ann.hear(ask, { msgId, prompt: 'Add it up', fileIds: [sales.fileId] });

  const foreign = await bob.try(runCode, { language: 'javascript', code: '1', msgId });
  const missing = await bob.try(runCode, { language: 'javascript', code: '1', msgId: randomUUID() });
  const own = await bob.call(runCode, { language: 'javascript', code: 'Object.keys(files).length' });

  expect(foreign).toMatchObject({ code: 404, msg: missing.msg });
  expect(own).toMatchObject({ output: '0\n', files: [] });
});

it('says why Python is off where it cannot be fenced in, and runs JavaScript all the same [chat.run-code]', async () => {
  const ann = await aUser(unfenced);

  const refused = await ann.try(runCode, { language: 'python', code: 'print(1)' });
  const javascript = await ann.call(runCode, { language: 'javascript', code: '1' });

  expect(refused).toMatchObject({
    code: 422,
    msg: 'Python is off on this server: it runs only behind a fence of Linux namespaces (unshare), and the system refuses them here. JavaScript can be run.',
  });
  expect(javascript.output).toBe('1\n');
});

it('refuses other languages, and programs without or with too many words [chat.run-code]', async () => {
  const ann = await aUser(server);
  const asked = [
    { language: 'ruby' as never, code: '1' },
    { language: 'javascript' as const, code: '' },
    { language: 'javascript' as const, code: ' '.repeat(100_001) },
  ];
  for (const input of asked) expect(await ann.try(runCode, input)).toMatchObject({ code: 400 });
});
