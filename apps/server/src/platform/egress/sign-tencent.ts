import { createHmac } from 'node:crypto';
import { sha256 } from './sha256.ts';

const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host;x-tc-action';

type SignInput = {
  host: string;
  service: string;
  action: string;
  version: string;
  region: string;
  body: string;
  date: Date;
};

/** The headers of a request to Tencent Cloud, signed as TC3-HMAC-SHA256. */
export const signTencent = (
  { host, service, action, version, region, body, date }: SignInput,
  { keyId, secret }: { keyId: string; secret: string },
): Record<string, string> => {
  const timestamp = String(Math.floor(date.getTime() / 1000));
  const day = date.toISOString().slice(0, 10);
  const lines = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = ['POST', '/', '', lines, SIGNED, sha256(body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const key = mac(mac(mac(`TC3${secret}`, day), service), 'tc3_request');
  const signature = mac(key, ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n'));
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-region': region,
    'x-tc-timestamp': timestamp,
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature.toString('hex')}`,
  };
};
