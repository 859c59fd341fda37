import type { ExportedChat } from '../exported-chat.ts';
import { linked } from '../linked.ts';
import { turnsOf, type Message } from '../message-tree.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from '../plain-values.ts';

const CITATIONS = /\[(citation|reference):(\d+)\]/g;

/** Links the citations of an answer to the pages that its search found; drops those whose page is not named. */
const withPages = (text: string, message: Fields): string => {
  const pages = listOf(message['fragments'])
    .map(fieldsOf)
    .flatMap(({ results }) => listOf(results).map(fieldsOf));
  return text.replaceAll(CITATIONS, (_, kind: string, number: string) => {
    const page = pages.find(({ cite_index: index }) => index === Number(number));
    return kind === 'citation' ? linked(number, textOf(page?.['url'])) : '';
  });
};

/** Text of a message. Newer exports contain fragments, older ones fields. */
const readMessage = (message: Fields, isAnswer: boolean): Pick<Message, 'role' | 'text' | 'reasoning'> => {
  const fragments = listOf(message['fragments']).map(fieldsOf);
  if (fragments.length === 0)
    return {
      role: isAnswer ? 'assistant' : 'user',
      text: textOf(message['content']),
      reasoning: textOf(message['reasoning_content']),
    };
  const ofType = (type: string) =>
    fragments
      .filter((fragment) => fragment['type'] === type)
      .map((fragment) => textOf(fragment['content']))
      .filter(Boolean)
      .join('\n\n');
  const request = ofType('REQUEST');
  return request === ''
    ? {
        role: 'assistant',
        text: ofType('RESPONSE') || ofType('TEMPLATE_RESPONSE'),
        reasoning: ofType('THINK'),
      }
    : { role: 'user', text: request, reasoning: '' };
};

/** A conversation of DeepSeek’s `conversations.json`: a tree of messages, as ChatGPT’s is. */
export const readDeepSeek = (value: Fields, now: number): ExportedChat => {
  const mapping = fieldsOf(value['mapping']);
  const createdAt = momentOf(value['inserted_at']) ?? now;
  const isAnswer = new Map<string, boolean>();
  /** Older messages have no author: questions and answers alternate from the root. */
  const answers = (id: string): boolean => {
    const line: string[] = [];
    for (let at = id; at !== '' && !isAnswer.has(at) && line.length < 100_000;) {
      line.push(at);
      at = textOf(fieldsOf(mapping[at])['parent']);
    }
    for (const each of line.toReversed()) {
      const parent = textOf(fieldsOf(mapping[each])['parent']);
      const hasContent = Object.keys(fieldsOf(fieldsOf(mapping[each])['message'])).length > 0;
      const before = fieldsOf(fieldsOf(mapping[parent])['message']);
      const isAfterMessage = Object.keys(before).length > 0;
      isAnswer.set(each, hasContent && isAfterMessage && !(isAnswer.get(parent) ?? false));
    }
    return isAnswer.get(id) ?? false;
  };
  const messages = Object.entries(mapping).map(([id, each]): Message => {
    const node = fieldsOf(each);
    const message = fieldsOf(node['message']);
    const { role, text, reasoning } = readMessage(message, answers(id));
    const files = listOf(message['files']).flatMap(
      (file) => textOf(fieldsOf(file)['file_name']) || textOf(fieldsOf(file)['name']) || [],
    );
    const fullText = [...files.map((name) => `[${name}]`), withPages(text, message)]
      .filter(Boolean)
      .join('\n\n');
    return {
      id,
      parent: textOf(node['parent']) || undefined,
      role: fullText === '' && reasoning === '' ? 'nobody' : role,
      text: fullText,
      reasoning,
      model: role === 'assistant' ? textOf(message['model']) : '',
      at: momentOf(message['inserted_at']),
    };
  });
  return {
    source: 'deepseek',
    key: textOf(value['id']),
    title: textOf(value['title']),
    createdAt,
    updatedAt: momentOf(value['updated_at']) ?? createdAt,
    turns: turnsOf(messages, createdAt),
  };
};
