import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a service receives it. */
export type SmsRequest = {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
};
export type SmsAnswer = { status: number; body: unknown };
/** A message that a service took. */
export type TakenMessage = { to: string; code: string; text: string };

export type SmsStandIn = {
  url: string;
  taken: TakenMessage[];
  /** Each request is answered so from now on, whatever it says. */
  answersWith: (answer: SmsAnswer | 'garbage') => void;
  close: () => Promise<void>;
};

/** What differs from service to service: how a request is judged, and what is said of it. */
export type SmsWire = (request: SmsRequest, take: (message: TakenMessage) => void) => SmsAnswer;

/** A service for messages, played on loopback. */
export const startSmsStandIn = async (wire: SmsWire): Promise<SmsStandIn> => {
  const taken: TakenMessage[] = [];
  let fixed: SmsAnswer | 'garbage' | undefined;
  const server = createServer((message, response) => {
    void text(message).then((body) => {
      const { pathname: path, search } = new URL(message.url ?? '/', 'http://stand-in');
      const request = {
        method: message.method ?? '',
        path,
        query: search.slice(1),
        headers: message.headers,
        body,
      };
      const answer = fixed ?? wire(request, (each) => taken.push(each));
      if (answer === 'garbage') return response.writeHead(200).end('<html>sorry</html>');
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    answersWith: (answer) => {
      fixed = answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
