import { expect, it } from 'vitest';
import { askBuiltin, passagesOf } from '../ask-builtin.fixture.ts';

const SAMPLE = `What Studiolo does

Notes. An answer can be saved as a note. Notes are rich text.

Inviting others. Other people create their own accounts with their e-mail address. Set SMTP_URL to have their codes mailed.

Where everything is kept. Files, chats and the database are in the data folder of the server.

When the sources do not contain the answer. Studiolo says so instead of guessing.`;
const CHINESE_SAMPLE = `Studiolo 能做什么

笔记。回答可以保存为笔记。笔记是富文本，会自动保存，并保留早先的版本。

资料里没有答案时。Studiolo 会直接说明，而不会猜测。

邀请他人。其他人可以用自己的邮箱注册账号。

数据存放在哪里。文件、对话和数据库都放在服务器的数据目录中。`;
const CAFE = '价目表\n\n美式咖啡每杯二十八元。拿铁每杯三十二元。周末提供早午餐。';

it.each([
  ['How do I invite others?', SAMPLE, 'Other people create their own accounts', 'Inviting others.'],
  ['Where is everything kept?', SAMPLE, 'in the data folder of the server', 'Where everything is kept.'],
  ['What are notes?', SAMPLE, 'Notes are rich text', '“Notes.'],
  [
    'What happens when the sources do not contain the answer?',
    SAMPLE,
    'says so instead of guessing',
    'When the sources',
  ],
  ['数据保存在哪里？', CHINESE_SAMPLE, '都放在服务器的数据目录中', '数据存放在哪里'],
  ['怎么邀请他人？', CHINESE_SAMPLE, '用自己的邮箱注册账号', '邀请他人'],
  ['资料里没有答案时会怎样？', CHINESE_SAMPLE, '会直接说明', '资料里没有答案时'],
])(
  'answers with the sentences below a heading, or after one on the same line: %s [provider.builtin]',
  async (question, text, answer, heading) => {
    const reply = await askBuiltin(question, { passages: passagesOf('sample', text) });
    expect(reply).not.toMatch(/no direct answer|没有找到直接/);
    expect(reply.split('\n')[0]).toContain(answer);
    expect(reply).not.toContain(heading);
  },
);

it.each([
  ['How do I invite others?', 'How do I invite others?\n\nHow do I pay?'],
  ['Where is data kept?', '# Inviting others\n\n# Where data is kept'],
  ['如何付款', '数据存放在哪里？\n\n如何付款？'],
])('never gives a heading or a question as the answer: %s [provider.builtin]', async (question, text) => {
  const reply = await askBuiltin(question, { passages: passagesOf('sample', text) });
  expect(reply).toMatch(/do not hold an answer|没有这个问题的答案/);
});

it.each([
  ['How did Tesla die?', 'Tesla died. He was 86 years old.', 'Tesla died.'],
  ['When do shops close?', 'Shops close early. The market opens at noon.', 'Shops close early.'],
  ['What is the opening time?', '# Opening time: 7:30', 'Opening time: 7:30'],
])('still answers with a short sentence: %s [provider.builtin]', async (question, text, answer) => {
  expect(await askBuiltin(question, { passages: passagesOf('sample', text) })).toContain(answer);
});

it.each([
  ['拿铁多少钱？', CAFE, '拿铁每杯**三十二元**。'],
  ['拿铁的价格是多少？', CAFE, '拿铁每杯**三十二元**。'],
  ['美式咖啡多少钱一杯？', CAFE, '美式咖啡每杯**二十八元**。'],
  ['拿铁多少錢？', CAFE, '拿铁每杯**三十二元**。'],
  ['几点营业？', '营业时间为早上七点半到下午五点。拿铁三十二元。', '七点半到下午五点'],
])('finds amounts in Chinese numerals: %s [provider.builtin]', async (question, text, answer) => {
  const reply = await askBuiltin(question, { passages: passagesOf('价目', text) });
  expect(reply).toContain('写道');
  expect(reply.split('\n')[0]).toContain(answer);
});
