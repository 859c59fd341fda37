import {
  boolean,
  constantFrom,
  oneof,
  option,
  record,
  string,
  tuple,
  uint8Array,
  type Arbitrary,
} from 'fast-check';
import { hostile } from './values.ts';

export type Body = { type: string | undefined; bytes: Buffer };

export const asText = (value: unknown): string => {
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  } catch {
    return '';
  }
};

const json = (value: unknown): string => {
  try {
    return (
      JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? ''
    );
  } catch {
    return '{}';
  }
};

export const asForm = (input: Record<string, unknown>): string =>
  Object.entries(input)
    .flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.slice(0, 50).map((each) => [`${name}[]`, each] as const)
        : [[name, value] as const],
    )
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value).toWellFormed())}`)
    .join('&');

const BOUNDARY = 'edge-of-a-part';

const FILE_NAMES = [
  'a.txt',
  '../../x.pdf',
  '',
  'a\\b.docx',
  '"quoted".md',
  '中文.csv',
  'x'.repeat(500),
  'nul\0.txt',
  '.',
  '..',
];
const FILE_STARTS = [
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  'some words',
  '<!doctype html>',
  '{"a":1}',
  '',
  '\0\0\0\0',
  'MZ',
  '\ufeff,;\n',
];

const part = (name: string, value: string, filename?: string): Buffer =>
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${value}\r\n`,
  );

const multipart = (input: Record<string, unknown>): Arbitrary<Body> =>
  record({
    file: option(
      tuple(
        constantFrom('file', 'file', 'other', '__proto__'),
        constantFrom(...FILE_NAMES),
        constantFrom(...FILE_STARTS),
        uint8Array({ maxLength: 200 }),
      ),
      { freq: 6 },
    ),
    isClosed: oneof({ weight: 5, arbitrary: boolean().map(() => true) }, boolean()),
    boundary: constantFrom(BOUNDARY, BOUNDARY, BOUNDARY, BOUNDARY, 'another', ''),
  }).map(({ file, isClosed, boundary }) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      ...Object.entries(input).map(([name, value]) => part(name, asText(value).slice(0, 20_000))),
      ...(file ? [part(file[0], file[2] + Buffer.from(file[3]).toString('latin1'), file[1])] : []),
      Buffer.from(isClosed ? `--${BOUNDARY}--\r\n` : ''),
    ]),
  }));

const TYPES = [
  ...[
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain',
    'application/xml',
    'x',
    '',
    'a/b;;;',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'multipart/form-data; boundary=',
    'application/octet-stream',
  ],
];

/** Bodies for a call: valid, in another encoding, broken, or with the wrong type. */
export const bodies = (encoding: string, input: Record<string, unknown>): Arbitrary<Body> => {
  const asJson: Body = { type: 'application/json', bytes: Buffer.from(json(input)) };
  const form: Body = { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(asForm(input)) };
  const valid =
    encoding === 'multipart' ? multipart(input) : constantFrom(encoding === 'form' ? form : asJson);
  const broken = tuple(constantFrom(asJson, form), constantFrom(0.3, 0.7, 0.99)).map(
    ([{ type, bytes }, share]) => ({
      type,
      bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
    }),
  );
  const hostileJson = hostile.map((value): Body => ({
    type: 'application/json',
    bytes: Buffer.from(json(value)),
  }));
  const duplicateKeys: Body = {
    type: 'application/json',
    bytes: Buffer.from(
      `{"msgId":1,"msgId":${json(input['msgId'] ?? null)},"prompt":"a","prompt":${json(input['prompt'] ?? {})}}`,
    ),
  };
  const wrongType = tuple(constantFrom(asJson, form), constantFrom(...TYPES)).map(
    ([{ bytes }, type]): Body => ({ type, bytes }),
  );
  const noise = tuple(constantFrom(...TYPES), string({ unit: 'binary', maxLength: 300 })).map(
    ([type, text]): Body => ({ type, bytes: Buffer.from(text) }),
  );
  return oneof(
    { weight: 12, arbitrary: valid },
    { weight: 2, arbitrary: multipart(input) },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: hostileJson },
    {
      weight: 1,
      arbitrary: constantFrom(duplicateKeys, asJson, form, { type: undefined, bytes: Buffer.alloc(0) }),
    },
    { weight: 1, arbitrary: wrongType },
    { weight: 1, arbitrary: noise },
  );
};
