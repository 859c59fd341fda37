import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { runCode } from '@studiolo/contract/chat/run-code-endpoints';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { expect, it } from 'vitest';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aProject, aProjectFile } from '../../../testing/fixtures/a-project.ts';
import { aWorkbook } from '../../../testing/samples/a-workbook.ts';
import { aDocument, anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000' } }));
/** Runs a program and collects its stream. */
const outcomeOf = async (user: TestUser, input: RawInputOf<typeof runCode>) => {
  const { text, events } = await user.readStream(runCode, input);
  const files = events.flatMap((event) => (event.type === 'program-files' ? event.names : []));
  const end = events.find((event) => event.type === 'program-end');
  return { output: text, files, end: end?.end, error: end?.error };
};
const unfenced = aServer(() => ({ fence: '/nowhere/unshare' }));

it('gives a program the tables attached to its turn and earlier ones [chat.run-code]', async () => {
  const ann = await aUser(server);
  const sales = await anUpload(ann, 'sales.csv', 'town,sold\nA,3\nB,4\n');
  const book = await anUpload(ann, 'test.xlsx', await aDocument('test.xlsx'));
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'Add it up', fileIds: [sales.fileId, book.fileId] });

  const code = `console.log(Object.keys(files).join()); files['sales.csv'].includes('B,4')`;
  const outcome = await outcomeOf(ann, { language: 'javascript', code, msgId });

  expect(outcome.end).toBe('done');
  expect(outcome.files[0]).toBe('sales.csv');
  expect(outcome.files.some((name) => /^test\..+\.csv$/.test(name))).toBe(true);
  expect(outcome.output).toBe(`${outcome.files.join()}\ntrue\n`);
});

it('gives a program the tables of its chat’s project [chat.run-code]', async () => {
  const ann = await aUser(server);
  const folderId = await aProject(ann, 'Sales');
  await aProjectFile(ann, folderId, 'sales.csv', 'town,sold\nA,3\n');
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'Add it up', folderId });

  const { files } = await outcomeOf(ann, { language: 'javascript', code: '1', msgId });

  expect(files).toEqual(['sales.csv']);
});

it('converts a table to UTF-8 from any encoding [chat.run-code]', async () => {
  const ann = await aUser(server);
  const gbk = Buffer.from([
    0xb3, 0xc7, 0xca, 0xd0, 0x2c, 0xca, 0xfd, 0x0a, 0xb1, 0xb1, 0xbe, 0xa9, 0x2c, 0x33, 0x0a,
  ]);
  const towns = await anUpload(ann, '城市.csv', gbk);
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'Which?', fileIds: [towns.fileId] });

  const { output } = await outcomeOf(ann, { language: 'javascript', code: "files['城市.csv']", msgId });

  expect(output).toContain('城市,数\n北京,3');
});

it('gives no access to the tables of another user’s chat [chat.run-code]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const sales = await anUpload(ann, 'sales.csv', 'town,sold\nA,3\n');
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'Add it up', fileIds: [sales.fileId] });

  const { refused: foreign } = await bob.openStream(runCode, { language: 'javascript', code: '1', msgId });
  const { refused: missing } = await bob.openStream(runCode, {
    language: 'javascript',
    code: '1',
    msgId: randomUUID(),
  });
  const outcome = await outcomeOf(bob, { language: 'javascript', code: 'Object.keys(files).length' });

  expect(foreign).toMatchObject({ code: 404, msg: missing?.msg });
  expect(outcome).toMatchObject({ output: '0\n', files: [] });
});

it('explains why Python is off without a sandbox, and still runs JavaScript [chat.run-code]', async () => {
  const ann = await aUser(unfenced);

  const { refused } = await ann.openStream(runCode, { language: 'python', code: 'print(1)' });
  const javascript = await outcomeOf(ann, { language: 'javascript', code: '1' });

  expect(refused).toMatchObject({
    code: 422,
    msg: 'Python is off on this server: it needs Linux namespaces (unshare) for isolation, and the system does not allow them here. JavaScript can be run.',
  });
  expect(javascript.output).toBe('1\n');
});

it('refuses other languages, and empty or too long programs [chat.run-code]', async () => {
  const ann = await aUser(server);
  const inputs = [
    { language: 'ruby' as never, code: '1' },
    { language: 'javascript' as const, code: '' },
    { language: 'javascript' as const, code: ' '.repeat(100_001) },
  ];
  for (const input of inputs)
    expect((await ann.openStream(runCode, input)).refused).toMatchObject({ code: 400 });
});

it.each([
  ['javascript', 'console.log("one"); console.log("two"); for (;;) {}'],
  ['python', 'print("one")\nprint("two")\nwhile True: pass'],
] as const)(
  'streams the output of %s, and ends it when the client disconnects [chat.run-code]',
  async (language, code) => {
    const ann = await aUser(server);
    const leaving = new AbortController();
    const { events, refused } = await ann.openStream(runCode, { language, code }, { signal: leaving.signal });
    if (language === 'python' && refused?.code === 422) return;
    let output = '';
    for await (const { message } of events!) {
      if (typeof message.data === 'string') output += message.data;
      if (output.includes('two')) break;
    }
    leaving.abort();
    // At most two programs run at once, so both of these can end only if the first one was stopped.
    const next = Array.from({ length: 2 }, () => outcomeOf(ann, { language, code: '1' }));
    expect(output).toBe('one\ntwo\n');
    for (const { end } of await Promise.all(next)) expect(end).toBe('done');
  },
);

it('passes each cell of a workbook unchanged, including separators and quotation marks [chat.run-code]', async () => {
  const ann = await aUser(server);
  const cells = [
    ['name', 'note'],
    ['lamp', 'red | green'],
    ['| x |', 'say "hi", please'],
  ];
  const book = await anUpload(ann, 'stock.xlsx', await aWorkbook('Stock', cells));
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'What is there?', fileIds: [book.fileId] });

  const { output, files } = await outcomeOf(ann, {
    language: 'javascript',
    code: "files['stock.Stock.csv']",
    msgId,
  });

  expect(files).toEqual(['stock.Stock.csv']);
  expect(output).toBe('name,note\nlamp,red | green\n| x |,"say ""hi"", please"\n\n');
});
