import { decodeEntities } from '@studiolo/markdown/entities';
import type { ExportedChat } from '../exported-chat.ts';
import { anyMomentOf, roleOf } from '../listed-messages.ts';
import { lastLookedAt, lineTo, turnsOf, type Message } from '../message-tree.ts';
import { splitThought } from '../split-thought.ts';
import { fieldsOf, listOf, textOf, type Fields } from '../plain-values.ts';

/** Blocks that the page folds: thinking, programs that ran, and calls of other tools. */
const FOLDED = /<details type="(\w+)"[^>]*>(?:\s*<summary>[^<]*<\/summary>)?([\s\S]*?)<\/details>\s*/g;

/** The page escapes a whole thought, or only its quote marks. */
const unquoted = (text: string): string =>
  (/^\s*&gt;/.test(text) ? decodeEntities(text) : text).replaceAll(/^> ?/gm, '').trim();

const messageOf = (id: string, message: Fields): Message => {
  const thoughts: string[] = [];
  const isAnswer = message['role'] === 'assistant';
  const content = isAnswer ? splitThought(textOf(message['content'])) : undefined;
  if (content && content.reasoning !== '') thoughts.push(content.reasoning);
  const text =
    content?.text.replaceAll(FOLDED, (_, type: string, inside: string) => {
      if (type === 'reasoning') thoughts.push(unquoted(inside));
      return type === 'code_interpreter' ? `${inside.trim()}\n\n` : '';
    }) ?? textOf(message['content']);
  const files = listOf(message['files']).flatMap((file) => {
    const { name, type } = fieldsOf(file);
    return textOf(name) || (type === 'image' ? 'image' : []);
  });
  const fullText = [...files.map((name) => `[${name}]`), text.trim()].filter(Boolean).join('\n\n');
  const hasContent = fullText !== '' || thoughts.length > 0;
  return {
    id,
    parent: textOf(message['parentId']) || undefined,
    role: hasContent ? roleOf(message['role']) : 'nobody',
    text: fullText,
    reasoning: thoughts.join('\n\n'),
    model: textOf(message['model']),
    at: anyMomentOf(message['timestamp']),
  };
};

/** A chat that Open WebUI exported: its messages are a tree, `history.messages`, by their ids. */
export const readOpenWebUi = (value: Fields, now: number): ExportedChat => {
  const chat = 'chat' in value ? fieldsOf(value['chat']) : value;
  const history = fieldsOf(chat['history']);
  const messages = Object.entries(fieldsOf(history['messages'])).map(([id, message]) =>
    messageOf(id, fieldsOf(message)),
  );
  const createdAt = anyMomentOf(value['created_at']) ?? anyMomentOf(chat['timestamp']) ?? now;
  const line = lineTo(messages, textOf(history['currentId']));
  return {
    source: 'openwebui',
    key: textOf(value['id']) || textOf(chat['id']),
    title: textOf(value['title']) || textOf(chat['title']),
    createdAt,
    updatedAt: anyMomentOf(value['updated_at']) ?? createdAt,
    turns: lastLookedAt(turnsOf(messages, createdAt), line),
  };
};
