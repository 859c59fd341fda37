import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { KeyCaller } from '../../../platform/traffic/caller.ts';
import { say } from '@studiolo/contract/text/say';
import type { SearchPublished } from './search-published.ts';
import { shownProfile } from '../profiles/present-bot.ts';
import { AnswerFailure, type KeyQuestions } from './key-questions.service.ts';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';

type Deps = { questions: KeyQuestions; search: SearchPublished };

const MAX_QUERY_LENGTH = 500;

const textInput = (name: string, description: string, maxLength: number) => ({
  type: 'object' as const,
  properties: { [name]: { type: 'string', description, maxLength } },
  required: [name],
});

const toolsOf = (botName: string, about: string) => [
  {
    name: 'ask',
    title: `Ask ${botName}`,
    description: `Asks “${botName}” a question and returns the complete answer with its citations.${about === '' ? '' : ` ${about}`}`,
    inputSchema: textInput('question', 'The question, in any language.', CHAT_LIMITS.promptLength),
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'search',
    title: `Search the knowledge of ${botName}`,
    description: `Returns the passages in the knowledge of “${botName}” that match a query best. Uses no model.`,
    inputSchema: textInput('query', 'The words to search for.', MAX_QUERY_LENGTH),
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
];

const textOf = (input: unknown, name: string, maxLength: number): string => {
  const value = input instanceof Object ? (input as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value.length <= maxLength ? value.trim() : '';
};

const reply = (text: string, structuredContent?: Record<string, unknown>) => ({
  content: [{ type: 'text' as const, text }],
  ...(structuredContent && { structuredContent }),
});
const errorReply = (text: string) => ({ ...reply(text), isError: true });

/** Serves MCP for a bot, statelessly, one request at a time. */
export const createBotMcp = ({ questions, search }: Deps) => {
  const answer = async (caller: KeyCaller, question: string, locale: Locale) => {
    const pieces = await questions.ask(caller, { prompt: question, before: [] }, locale);
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return reply(value.text, { answer: value.text, citations: value.citations });
    }
  };

  const call = async (caller: KeyCaller, name: string, input: unknown, locale: Locale) => {
    try {
      if (name === 'ask') {
        const question = textOf(input, 'question', CHAT_LIMITS.promptLength);
        return question === ''
          ? errorReply('`question` is missing.')
          : await answer(caller, question, locale);
      }
      const query = textOf(input, 'query', MAX_QUERY_LENGTH);
      if (query === '') return errorReply('`query` is missing.');
      const passages = await search(caller.botId, query);
      return reply(JSON.stringify(passages), { passages });
    } catch (error) {
      if (error instanceof AnswerFailure) return errorReply(error.message);
      if (!(error instanceof Refusal)) throw error;
      const { key = error.code, values } = error.details;
      return errorReply(say(locale, key, values));
    }
  };

  return async (caller: KeyCaller, request: Request, locale: Locale): Promise<Response> => {
    const bot = await questions.bot(caller);
    const { botName, description } = shownProfile(bot);
    const [{ Server }, { WebStandardStreamableHTTPServerTransport }, protocol] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    const tools = toolsOf(botName, description);
    const server = new Server(
      { name: 'studiolo', title: botName, version: '1.0.0' },
      { capabilities: { tools: {} } },
    );
    server.setRequestHandler(protocol.ListToolsRequestSchema, () => ({ tools }));
    server.setRequestHandler(protocol.CallToolRequestSchema, ({ params }) => {
      if (tools.some(({ name }) => name === params.name))
        return call(caller, params.name, params.arguments, locale);
      throw new protocol.McpError(protocol.ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(request);
  };
};
