import { STUDIO_KINDS, type StudioContent } from '@studiolo/contract/notebooks/studio-content';
import { markdownText } from '@studiolo/markdown/markdown-text';
import { expect, it } from 'vitest';
import { makeExtract, summarizeSource } from './extract.ts';
import type { SourcePassage } from './read-sources.ts';

const LIGHTHOUSE_TEXT = `The Rock Lighthouse

Bell Rock is a reef in the North Sea off the coast of Angus. The Bell Rock Lighthouse is the oldest surviving sea-washed
lighthouse in the world. Robert Stevenson began the work on 17 August 1807 with 60 workmen. The tower is 35.3 metres high and
built of 2,500 granite blocks. The lamp was first lit on 1 February 1811. A fog bell was rung by a clockwork of the Northern
Lighthouse Board during thick weather.

Automation

The keepers left the Bell Rock Lighthouse in October 1988. A keeper is a person who looks after the light of a lighthouse.
Since 1999 the lamp has been powered by solar panels. The Northern Lighthouse Board monitors the lighthouse from Edinburgh.
The board employed 9 keepers for the Bell Rock Lighthouse before the automation.

Page 3 of 9`;

const REFERENCES = `References

[1] Stevenson, R. An Account of the Bell Rock Light-House. 1824.
[2] Allardyce, K. Scotland’s Edge Revisited. 1998.
[3] Nicholson, C. Rock Lighthouses of Britain. 1995.`;

const 灯塔 = `横沙灯塔是一座位于长江口的灯塔。1998年3月5日，灯塔第一次点亮。灯塔高42米，由当地的石匠用花岗岩建成。长江航道局在二十世纪末接管了灯塔。
灯塔每晚发出3次闪光，照亮长江口的航道。2008年，灯塔改用太阳能供电，守塔人全部撤离。`;

const passages = (...texts: string[]): SourcePassage[] =>
  texts.map((text, index) => ({
    number: index + 1,
    fileId: `f${index}`,
    name: `source ${index + 1}.txt`,
    text,
    heading: null,
  }));

const textOf = (content: StudioContent): string => JSON.stringify(content);

it.each(STUDIO_KINDS.filter((kind) => kind !== 'table'))(
  'makes a %s of the sources’ own sentences, with a correct quote for every citation [notebook.studio]',
  (kind) => {
    const input = passages(`${LIGHTHOUSE_TEXT}\n\n${REFERENCES}`);
    const { content, cited, remark } = makeExtract(kind, input);

    expect(remark).toBe('Made without a language model, from the sources’ own sentences.');
    expect(cited.length).toBeGreaterThan(0);
    expect(textOf(content)).not.toMatch(/Allardyce|Page 3/);
    for (const { passage, range } of cited) {
      const quote = input[passage - 1]?.text.slice(range.start, range.end) ?? '';
      expect(quote).toMatch(/^[A-Z].*[.]$/s);
    }
  },
);

it('writes words in brackets as words, not as a formula [notebook.studio]', () => {
  const text = LIGHTHOUSE_TEXT.replace('2,500 granite blocks', '2,500 [granite] blocks');
  const { content } = makeExtract('briefing', passages(text), 'long');
  if (content.shape !== 'text') throw new Error('no briefing was made');
  expect(markdownText(content.text)).toContain('2,500 [granite] blocks');
});

it('lists dated events, oldest first, in both languages [notebook.studio]', () => {
  const { content } = makeExtract('timeline', passages(LIGHTHOUSE_TEXT, 灯塔));

  expect(content.shape === 'timeline' && content.events.map(({ date }) => date)).toEqual([
    '17 August 1807',
    '1 February 1811',
    '二十世纪末',
    'October 1988',
    '1998年3月5日',
    '1999',
    '2008年',
  ]);
});

it('offers one right answer among wrong ones of the same kind [notebook.studio]', () => {
  const { content } = makeExtract('quiz', passages(LIGHTHOUSE_TEXT));
  if (content.shape !== 'quiz') throw new Error(content.shape);

  expect(content.questions.length).toBeGreaterThan(2);
  for (const { question, options, right, explanation } of content.questions) {
    expect(new Set(options).size).toBe(4);
    expect(question.replace('What belongs in the gap? ', '').replace('_____', options[right] ?? '')).toBe(
      explanation,
    );
    expect(question).not.toContain(options[right]);
  }
});

it('asks for the term that a card defines [notebook.studio]', () => {
  const { content } = makeExtract('cards', passages(LIGHTHOUSE_TEXT));

  expect(content.shape === 'cards' && content.cards).toContainEqual({
    front: 'A person who looks after the light of a lighthouse.',
    back: 'keeper',
    cites: [expect.any(Number)],
  });
});

it('writes in the language of the sources [notebook.studio]', () => {
  const { title, content, remark } = makeExtract('briefing', passages(灯塔));

  expect(title).toBe('简报：source 1');
  expect(remark).toBe('未使用语言模型，内容均摘自资料原句。');
  expect(textOf(content)).toContain('## 概要');
});

it('summarizes a source with sentences, terms, and questions it answers [notebook.studio]', () => {
  const { summary, topics, questions } = summarizeSource(passages(LIGHTHOUSE_TEXT));

  expect(summary).toContain('Bell Rock');
  expect(topics.join()).toContain('Bell Rock');
  expect(questions).toContain('What is Bell Rock?');
  expect(summarizeSource(passages('| 1 | 2 |\n| 3 | 4 |'))).toEqual({
    summary: '',
    topics: [],
    questions: [],
  });
});

it('draws a mind map from the notebook’s name, with a branch for each source under its own title [notebook.studio]', () => {
  const branchesOf = (given: SourcePassage[]) => {
    const { content } = makeExtract('mindmap', given, 'medium', 'Lights of the north');
    if (content.shape !== 'mindmap') throw new Error('no map');
    return content.nodes.filter(({ parent }) => parent === null || parent === 0).map(({ text }) => text);
  };

  expect(branchesOf(passages(LIGHTHOUSE_TEXT, 灯塔))).toEqual([
    'Lights of the north',
    'The Rock Lighthouse',
    'source 2',
  ]);
  expect(branchesOf(passages(LIGHTHOUSE_TEXT))[0]).toBe('The Rock Lighthouse');
});

const MACHINES = `AutoGen is an open-source framework for applications of many agents. In AutoGen, agents of the framework talk to each other, and AutoGen keeps what they say.
The University of Chicago designed the first Turing machine of its museum in 1955. Visitors of the University of Chicago may use the Turing machine, which the museum repairs every year.
A Turing machine is a device that reads a tape sign by sign. The Turing machine of the museum consists of a tape, a head and a table of 40 rules.`;

const 图灵 = `图灵机是一种抽象的计算模型。艾伦·图灵于1936年提出了图灵机。图灵机由一条纸带和一个读写头组成。
1951年，大卫·哈格尔巴杰和艾伦·图灵在曼彻斯特大学见面。曼彻斯特大学保存着一台可以运行的图灵机，读写头上刻着艾伦·图灵的名字。`;

it('finds whole terms and names of several words, in both languages [notebook.sources]', () => {
  expect(summarizeSource(passages(MACHINES)).topics).toEqual(
    expect.arrayContaining(['Turing machine', 'University of Chicago', 'AutoGen']),
  );
  expect(summarizeSource(passages(图灵)).topics).toEqual(
    expect.arrayContaining(['图灵机', '艾伦·图灵', '曼彻斯特大学']),
  );
});

it('asks for definitions, dates and lists of parts, and asks vague questions only if there are too few of these [notebook.sources]', () => {
  const { questions } = summarizeSource(passages(MACHINES));
  expect(questions).toContain('What is AutoGen?');
  expect(questions).toContain('What is a Turing machine?');
  expect(questions.join()).not.toContain('the sources say about');
  expect(summarizeSource(passages(图灵)).questions).toEqual(
    expect.arrayContaining(['图灵机是什么？', '图灵机由什么组成？']),
  );
});

it('removes only whole words, names and figures [notebook.studio]', () => {
  for (const text of [MACHINES, 图灵]) {
    const { content } = makeExtract('cards', passages(text));
    if (content.shape !== 'cards') throw new Error(content.shape);
    for (const { front, back } of content.cards) {
      expect(front).not.toMatch(/[\p{Script=Latin}\d](?:_____)|_____[\p{Script=Latin}\d]/u);
      if (back.includes('·')) expect(['艾伦·图灵', '大卫·哈格尔巴杰']).toContain(back);
    }
  }
});

it('includes every source in a short extract, even if another one is long [notebook.studio]', () => {
  const long = Array.from(
    { length: 40 },
    (_, nth) => `The museum of number ${nth} keeps an old machine in its hall.`,
  );
  const { content, cited } = makeExtract(
    'briefing',
    passages(LIGHTHOUSE_TEXT, long.join(' '), MACHINES),
    'short',
  );

  const [short = ''] = textOf(content).split('## Key points');
  const numbers = [...short.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  expect(
    new Set(cited.filter(({ number }) => numbers.includes(number)).map(({ passage }) => passage)),
  ).toEqual(new Set([1, 2, 3]));
});

it('suggests the questions that a source asks and answers itself, but not those of a dialogue [notebook.sources]', () => {
  const faq = `Returns

What can I send back?

Shoes can be sent back for thirty days. They must not have been worn outside.

Who pays the postage?

The shop pays the postage within the country. Customers elsewhere pay it themselves.`;
  expect(summarizeSource(passages(faq)).questions.slice(0, 2)).toEqual([
    'What can I send back?',
    'Who pays the postage?',
  ]);
  const dialogue = `${LIGHTHOUSE_TEXT}\n\nWho is there?\n\nThe keeper looked down and saw nobody.`;
  expect(summarizeSource(passages(dialogue)).questions).not.toContain('Who is there?');
});

it('never lists part of a word as a topic of a Chinese contract [notebook.sources]', () => {
  const contract = `采购合同\n\n第一条 甲方应当付款。\n\n付款在交货后三十日内完成。\n\n第二条 乙方应当交货。\n\n争议由上海的法院解决。`;
  const { questions, topics } = summarizeSource(passages(contract));
  expect([...questions, ...topics].join()).not.toContain('方应当');
});
