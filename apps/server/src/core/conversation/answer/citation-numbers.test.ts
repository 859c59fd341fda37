import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { downloadAnswer, publishAnswer } from '@studiolo/contract/chat/message-endpoints';
import { createNote } from '@studiolo/contract/notebooks/note-endpoints';
import { expect, it } from 'vitest';
import { aNotebook } from '../../../testing/fixtures/a-notebook.ts';
import { aServer, aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';

const { server, openai } = aServerWithModel();
const alone = aServer();

const passagesIn = (system: string): string[] =>
  [...system.matchAll(/<passage number="\d+" file="([^"]+)"/g)].map(([, name = '']) => name);

it('numbers the citations of an answer in reading order, in every place that shows it [chat.sources] [chat.download] [chat.publish] [notebook.notes]', async () => {
  const ann = await aUser(server);
  const names = ['tower.txt', 'keeper.txt', 'horn.txt'];
  const files = await Promise.all(
    names.map((name) =>
      anUpload(ann, name, `The lighthouse has its ${name.replace('.txt', '')} since 1857.`),
    ),
  );
  // Chunks may end anywhere, even inside a citation.
  openai.answersWith(['One [', '3]. Two [', '1', '][', '3]. `x[2', ']` Three [1, ', '2]. None [9].']);
  const msgId = randomUUID();
  const { messages } = await ann.readStream(ask, {
    msgId,
    prompt: 'What has the lighthouse had since 1857?',
    fileIds: files.map(({ fileId }) => fileId),
  });
  const passages = passagesIn(openai.requests.at(-1)?.system ?? '');
  const inOrder = [passages[2], passages[0], passages[1]];
  const text = 'One [1]. Two [2][1]. `x[2]` Three [2, 3]. None [9].';

  let answerText = '';
  let quotes: (string | undefined)[] = [];
  for (const { message } of messages.filter((each) => !each.message.end)) {
    const event = message.data;
    if (typeof event === 'string') {
      answerText += event;
      const numbers = [...answerText.replaceAll(/`[^`]*`?/g, '').matchAll(/\d/g)]
        .map(Number)
        .filter((n) => n < 9);
      expect(quotes.slice(0, Math.max(0, ...numbers))).toEqual(inOrder.slice(0, Math.max(0, ...numbers)));
    } else if (event.type === 'citations') quotes = event.anchors.map(({ name }) => name);
  }
  expect(answerText).toBe(text);

  const [record] = (await ann.call(pageRecords, {})).records;
  expect(record?.reponse).toBe(text);
  expect(record?.source.map(({ number, name }) => [number, name])).toEqual(
    inOrder.map((name, index) => [index + 1, name]),
  );
  const file = await (await ann.send(downloadAnswer, { msgId })).text();
  expect(file).toContain(text);
  expect([...file.matchAll(/^- \[(\d)\] (\S+):/gm)].map(([, , name]) => name)).toEqual(inOrder);
  const page = await (await fetch(server.url + (await ann.call(publishAnswer, { msgId })))).text();
  expect(page.replaceAll(/<[^>]+>/g, '').match(/One \[1\]\. Two \[2\]\[1\]\./)).not.toBeNull();
  const notebookId = await aNotebook(ann);
  const note = await ann.call(createNote, { notebookId, content: text, anchors: record?.source ?? [] });
  expect(note.anchors.map(({ number, name }) => [number, name])).toEqual(
    inOrder.map((name, index) => [index + 1, name]),
  );
});

const TESLA =
  'Tesla was renowned for his achievements and showmanship, eventually earning him a reputation in popular culture as an archetypal "mad scientist". His patents earned him a considerable amount of money, much of which was used to finance his own projects with varying degrees of success.:121,154 He lived most of his life in a series of New York hotels, through his retirement. Tesla died on 7 January 1943. His work fell into relative obscurity after his death, but in 1960 the General Conference on Weights and Measures named the SI unit of magnetic flux density the tesla in his honor. There has been a resurgence in popular interest in Tesla since the 1990s.';
const PACKETS =
  'In connectionless mode each packet includes complete addressing information. The packets are routed individually, sometimes resulting in different paths and out-of-order delivery. Each packet is labeled with a destination address, source address, and port numbers. It may also be labeled with the sequence number of the packet. This precludes the need for a dedicated path to help the packet find its way to its destination, but means that much more information is needed in the packet header, which is therefore larger, and this information needs to be looked up in power-hungry content-addressable memory.';

it.each([
  ['How did Tesla finance his work?', TESLA],
  ['What is included with each packet label', PACKETS],
])(
  'cites a passage that contains the built-in engine’s quotation: %s [chat.sources] [provider.builtin]',
  async (prompt, text) => {
    const ann = await aUser(alone);
    const { fileId } = await anUpload(ann, 'book.txt', text);
    await ann.readStream(ask, { msgId: randomUUID(), prompt, fileIds: [fileId] });
    const [record] = (await ann.call(pageRecords, {})).records;
    const quotations = [...(record?.reponse ?? '').matchAll(/“([^\n]+)” \[(\d+)\]/g)];
    expect(quotations).not.toEqual([]);
    for (const [, quotation = '', number] of quotations) {
      const anchor = record?.source.find((each) => each.number === Number(number));
      expect(anchor?.quote).toContain(quotation.replaceAll('**', ''));
    }
  },
);
