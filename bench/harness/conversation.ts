import { randomUUID } from 'node:crypto';
import { ask, createTopic } from '@studiolo/contract/chat/endpoints';
import type { Client } from '../../apps/server/src/testing/client.ts';
import type { StandIn } from '../../apps/server/src/testing/stand-ins/stand-in.ts';

const code = (turn: number): string =>
  Array.from(
    { length: 12 },
    (_, line) => `export const step${turn}_${line} = (a: number): string => \`\${a}-${line}\`;`,
  ).join('\n');

const answerOf = (turn: number): string =>
  [
    `ANSWER-${turn}\n\n## Topic ${turn}\n`,
    'Some **bold** and *italic* text with `inline code`, and a paragraph that is long enough to wrap over more than one line in a chat column, so that laying it out is real work.\n',
    '- item one\n- item two\n- item three\n',
    `\`\`\`ts\n${code(turn)}\n\`\`\`\n`,
    `| k | v |\n|---|---|\n| a | ${turn} |\n| b | ${turn * 2} |\n`,
  ].join('\n');

/** Creates a conversation of `messages` messages with the stand-in. Resolves to its session and texts. */
export const createConversation = async (user: Client, standIn: StandIn, messages: number) => {
  const { sessionId } = await user.call(createTopic, {});
  const texts: string[] = [];
  for (let turn = 1; turn <= messages / 2; turn += 1) {
    const prompt = `QUESTION-${turn} Please explain topic ${turn} with an example, a list and a table.`;
    standIn.answersWith([answerOf(turn)]);
    await user.readStream(ask, { msgId: randomUUID(), prompt, model: 'gpt3.5', sessionId });
    texts.push(prompt, answerOf(turn));
  }
  return { sessionId, texts, lastWords: `ANSWER-${messages / 2}` };
};
