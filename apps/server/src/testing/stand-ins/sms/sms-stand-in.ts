import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopback } from '../loopback.ts';

export type SmsRequest = {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
};
export type SmsAnswer = { status: number; body: unknown };
export type SentMessage = { to: string; code: string; text: string };

export type SmsStandIn = {
  url: string;
  messages: SentMessage[];
  /** Overrides the response to all later requests. */
  answersWith: (answer: SmsAnswer | 'garbage') => void;
  close: () => Promise<void>;
};

/** The part that differs between services: validates a request and answers it. */
export type SmsWire = (request: SmsRequest, record: (message: SentMessage) => void) => SmsAnswer;

export const startSmsStandIn = async (wire: SmsWire): Promise<SmsStandIn> => {
  const messages: SentMessage[] = [];
  let fixed: SmsAnswer | 'garbage' | undefined;
  const server = await startLoopback(async (message, response) => {
    const { pathname: path, search } = new URL(message.url ?? '/', 'http://stand-in');
    const request = {
      method: message.method ?? '',
      path,
      query: search.slice(1),
      headers: message.headers,
      body: await text(message),
    };
    const answer = fixed ?? wire(request, (each) => messages.push(each));
    if (answer === 'garbage') return void response.writeHead(200).end('<html>sorry</html>');
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  return {
    ...server,
    messages,
    answersWith: (answer) => {
      fixed = answer;
    },
  };
};
