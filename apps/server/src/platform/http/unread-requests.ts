import type { Duplex } from 'node:stream';
import { toLocale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../errors/refusal.ts';
import { UNROUTED_HEADERS } from './unrouted-headers.ts';
import { toWireError } from './wire-error.ts';

/** Error of the HTTP parser, with the bytes that it could not parse. */
type ParserError = { code?: string; rawPacket?: unknown };

const LANGUAGE = /^accept-language: *(.{1,100})$/im;

const refusalOf = (code: string | undefined): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('TOO_SLOW');
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('HEADERS_TOO_LONG');
  return new Refusal('INVALID', { key: 'not-a-request' });
};

/** Answers an unparsable request with the usual refusal, and hangs up. */
export const answerUnread = ({ code, rawPacket }: ParserError, socket: Duplex): void => {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const language = LANGUAGE.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')?.[1];
  const { status, body } = toWireError(refusalOf(code), toLocale(language));
  const text = Buffer.from(JSON.stringify(body));
  const headers = {
    ...UNROUTED_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': text.length,
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} \r\n${head.join('')}\r\n`);
    socket.write(text);
  }
  socket.destroy();
};
