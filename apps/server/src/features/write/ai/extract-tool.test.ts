import { describe, expect, it } from 'vitest';
import { extractTool, NoContent } from './extract-tool.ts';

const ENGLISH = `# The lighthouse

The lighthouse was built in 1811 by the harbor company after two ships were lost on the reef in one winter. Its lamp burned whale oil for the first forty years of its service.

## The keepers

Three families kept the lamp, and each of them lived on the rock for more than a decade. The keepers wrote a log of every storm that they saw.

\`\`\`
# not a heading
\`\`\`
`;
const CHINESE = `# 灯塔

灯塔于1811年由港务公司建成，起因是一个冬天里有两艘船触礁沉没。最初四十年，灯塔的灯一直烧鲸油。

## 守塔人

先后有三户人家守护这座灯塔，每一户都在礁石上住了十年以上。守塔人把见过的每一场风暴都写进了日志。`;

describe.each([
  ['English', ENGLISH, 'The lighthouse', 'The keepers', 'families'],
  ['Chinese', CHINESE, '灯塔', '守塔人', '三户'],
])('without a model, in %s', (_language, text, title, section, word) => {
  it('outlines a text by its headings, each with sentences of its section [write.ai]', () => {
    const outline = extractTool('outline', text);
    expect(outline).toMatch(new RegExp(`^#+ ${section}$`, 'm'));
    expect(outline).toContain(word);
    expect(outline).not.toContain('not a heading');
  });

  it('summarizes in sentences of the text [write.ai]', () => {
    const summary = extractTool('summary', text);
    const [sentence] = new Intl.Segmenter('zh', { granularity: 'sentence' }).segment(summary);
    expect(text).toContain(sentence!.segment.trim());
  });

  it('proposes titles, the text’s own heading first [write.ai]', () => {
    const titles = extractTool('title', text).split('\n');
    expect(titles[0]).toBe(title);
    expect(titles.length).toBeGreaterThan(1);
    expect(titles.every((each) => each.length <= 100)).toBe(true);
  });
});

it('works on a few words, and throws if there are none [write.ai]', () => {
  expect(extractTool('title', 'Buy oil for the lamp.')).toBe('Buy oil for the lamp');
  expect(extractTool('summary', 'Buy oil for the lamp.')).toBe('Buy oil for the lamp.');
  expect(() => extractTool('outline', '---')).toThrow(NoContent);
});

it('removes the closing # signs of a heading, and reads a long heading in linear time [write.ai]', () => {
  const text = 'The lamp was built in 1811 by the harbor company after two ships were lost.';
  expect(extractTool('title', `# The lamp ##\n\n${text}`).split('\n')[0]).toBe('The lamp');
  const signs = '#'.repeat(1_000_000);
  expect(extractTool('title', `# ${signs}a\n\n${text}`)).not.toBe('');
  expect(extractTool('title', `# ${' '.repeat(1_000_000)}a\n\n${text}`)).not.toBe('');
});

it.each(['\n', ' \n', '1.\n', '。\n', 'a\n\n', '- '])(
  'reads a text with many %j in linear time [write.ai]',
  (unit) => {
    const text = `The lamp was built in 1811.${unit.repeat(400_000 / unit.length)}It is high.`;
    expect(extractTool('title', text)).not.toBe('');
  },
);
