import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type PushRequest = { id: string; message: unknown; ttl: number; subject: string; key: string };

const decoded = (text: string): Buffer => Buffer.from(text, 'base64url');
const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Fake browser: its keys, and the decryption of messages. */
const aBrowser = () => {
  const keys = createECDH('prime256v1');
  const keyPair = keys.generateKeys();
  const secret = randomBytes(16);
  return {
    keys: { p256dh: keyPair.toString('base64url'), auth: secret.toString('base64url') },
    /** RFC 8291, section 3.4, with the header of RFC 8188, section 2.1; one record. */
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair, sender]);
      const ikm = derived(keys.computeSecret(sender), secret, info, 32);
      const key = derived(ikm, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(ikm, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      return JSON.parse(padded.subarray(0, end).toString('utf8'));
    },
  };
};

/** Checks the sender by RFC 8292, sections 2 and 3: signed, for this service, and short-lived. */
const senderOf = ({ authorization = '' }: IncomingHttpHeaders, origin: string) => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = decoded(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    decoded(signature),
  );
  const { aud, exp, sub } = JSON.parse(decoded(claims).toString('utf8')) as Record<string, unknown>;
  const remainingSeconds = Number(exp) - Date.now() / 1000;
  if (!isSigned || aud !== origin || remainingSeconds <= 0 || remainingSeconds > 86_400)
    throw new Error('the sender is not authentic');
  return { key, subject: String(sub) };
};

/**
 * Fake push service with its browsers. Based on RFC 8030 (delivery), RFC 8291 (encryption) and RFC 8292
 * (sender).
 */
export const startPushService = async () => {
  const pushed: PushRequest[] = [];
  const faults: string[] = [];
  const browsers = new Map<string, ReturnType<typeof aBrowser>>();
  const answers = new Map<string, number>();

  const server = createServer((message, response) => {
    const answer = async () => {
      const id = message.url?.split('/').at(-1) ?? '';
      const status = answers.get(id);
      const body = await buffer(message);
      if (status !== undefined) return void response.writeHead(status).end();
      const browser = browsers.get(id);
      if (!browser) return void response.writeHead(404).end();
      if (message.headers['content-encoding'] !== 'aes128gcm' || message.headers.ttl === undefined)
        throw new Error('the message is not encrypted correctly, or has no expiry');
      pushed.push({
        id,
        message: browser.decrypt(body),
        ttl: Number(message.headers.ttl),
        ...senderOf(message.headers, origin),
      });
      response.writeHead(201, { location: `${origin}/message/1` }).end();
    };
    answer().catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    pushed,
    faults,
    /** A browser that subscribed here. */
    subscription() {
      const id = randomBytes(12).toString('hex');
      const browser = aBrowser();
      browsers.set(id, browser);
      return { id, endpoint: `${origin}/push/${id}`, keys: browser.keys };
    },
    answersWith: (id: string, status: number) => void answers.set(id, status),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
