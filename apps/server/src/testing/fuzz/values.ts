import {
  anything,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  string,
  uuid,
  array,
  boolean,
  record,
  type Arbitrary,
} from 'fast-check';

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values for any field that have broken other servers. */
const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 53,
    '',
    ' ',
    '\n\t',
    '0',
    '-1',
    'NaN',
    'null',
    'undefined',
    'true',
  ],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\u202e\u2066',
    '\ufeff',
    '\uffff',
    '🏮👩‍👩‍👧‍👦',
    'Ω≈ç√∫',
    '灯塔',
    'ﷺ'.repeat(50),
    'a\u0301'.repeat(500),
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    "\\'; SELECT pg_sleep(9); --",
    '$1',
    '%s%n',
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
  ],
  ...[
    '../../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    '\r\nx-evil: 1',
    '=cmd|x',
    '\\u0000',
  ],
  ...[
    '9'.repeat(400),
    'x'.repeat(70_000),
    'ab '.repeat(60_000),
    '('.repeat(5000),
    '[1]'.repeat(5000),
    '#'.repeat(9000),
    '-'.repeat(9000),
  ],
  ...[
    '1e99999',
    '0x1f',
    '9007199254740993',
    '1970-01-01',
    'Infinity',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    [],
    [[]],
    [null],
    [''],
    Array.from({ length: 3000 }, () => 'x'),
    deep(2000),
    {},
    { a: 1 },
    { toString: 1, valueOf: 1 },
    { length: -1 },
  ],
  ...[{ constructor: { prototype: { isAdmin: true } } }, { $gt: '' }, { toJSON: 1 }],
];

export const hostile: Arbitrary<unknown> = oneof(
  { weight: 6, arbitrary: constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: anything({ maxDepth: 3 }) },
);

type JsonSchema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  maximum?: number;
};

export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const valid = (schema: JsonSchema, values: readonly unknown[]): Arbitrary<unknown> => {
  if (schema.const !== undefined) return constantFrom(schema.const);
  if (schema.enum) return constantFrom(...schema.enum);
  if (schema.anyOf) return oneof(...schema.anyOf.map((each) => valid(each, values)));
  if (values.length > 0 && schema.type !== 'array') return constantFrom(...values);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return oneof(integer({ min: 0, max: 200 }), double());
    case 'boolean':
      return boolean();
    case 'array':
      return array(valid(schema.items ?? {}, values), { maxLength: 6 });
    case 'object':
      return fields(schema, {});
    default:
      return schema.format === 'uuid' ? uuid() : string({ maxLength: 40 });
  }
};

/** Objects for a schema, with fields that are valid, hostile, missing or unknown. */
export const fields = (
  { properties = {}, oneOf: shapes }: JsonSchema,
  values: KnownValues,
): Arbitrary<Record<string, unknown>> => {
  if (shapes) return oneof(...shapes.map((shape) => fields(shape, values)));
  const required = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      oneof({ weight: 5, arbitrary: valid(schema, values[name] ?? []) }, { weight: 2, arbitrary: hostile }),
    ]),
  );
  const extra = option(
    record({ name: constantFrom('__proto__', 'constructor', 'id', 'ownerId', 'a[]', ''), value: hostile }),
    { freq: 4 },
  );
  return record({
    some: record(required, { requiredKeys: [] }),
    all: record(required),
    isComplete: boolean(),
    extra,
  }).map(({ some, all, isComplete, extra: more }) => {
    const object: Record<string, unknown> = { ...(isComplete ? all : some) };
    if (more)
      Object.defineProperty(object, more.name, { value: more.value, enumerable: true, configurable: true });
    return object;
  });
};
