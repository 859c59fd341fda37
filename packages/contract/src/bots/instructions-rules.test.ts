import { expect, it } from 'vitest';
import { BOT_LIMITS } from './limits.ts';
import { parseBotDraft } from './instructions-rules.ts';

const REPLY = {
  botName: ' Shop helper ',
  description: 'Knows the shop',
  greeting: 'Hello',
  prompt: 'Be brief.',
  suggestions: ['Open?', 'Open?', '', 'Returns?'],
};

it("parses a bot from a model's response with text around it", () => {
  expect(parseBotDraft(`Here it is:\n\`\`\`json\n${JSON.stringify(REPLY)}\n\`\`\``)).toEqual({
    ...REPLY,
    botName: 'Shop helper',
    suggestions: ['Open?', 'Returns?'],
  });
});

it('truncates overlong texts, and drops values that are not text', () => {
  const texts = {
    ...REPLY,
    botName: 'n'.repeat(300),
    greeting: 7,
    suggestions: Array(20).fill(0).map(String),
  };
  const read = parseBotDraft(
    JSON.stringify({ ...texts, suggestions: Array.from({ length: 20 }, (_, n) => `${n}?`) }),
  );
  expect(read?.botName).toHaveLength(100);
  expect(read?.greeting).toBe('');
  expect(read?.suggestions).toHaveLength(BOT_LIMITS.suggestions);
});

it.each(['', 'I cannot do that.', '{"botName": "x"', '{"botName":"x"}', '[1]', 'null'])(
  'finds no bot in %j',
  (input) => expect(parseBotDraft(input)).toBeUndefined(),
);
