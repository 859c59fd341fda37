import type { ReadCalls, WrittenCall } from './call-formats.ts';

const CONSTANTS: Readonly<Record<string, unknown>> = {
  True: true,
  False: false,
  None: null,
  true: true,
  false: false,
  null: null,
};
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** Maximum depth of values within values; a model that repeats itself nests them without end. */
const MAX_DEPTH = 64;

class NotPython extends Error {}

/** Parses literals and calls with named arguments, such as `[look_up(word="one", most=3)]`. */
const createParser = (text: string) => {
  let at = 0;

  const fail = (): never => {
    throw new NotPython();
  };
  const skip = (): void => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const has = (sign: string): boolean => {
    skip();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const expect = (sign: string): void => {
    if (!has(sign)) fail();
  };
  const word = (pattern: RegExp): string => {
    skip();
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? fail();
    at += found.length;
    return found;
  };
  const list = <T>(closing: string, read: () => T): T[] => {
    const items: T[] = [];
    while (!has(closing)) {
      items.push(read());
      if (!has(',')) {
        expect(closing);
        break;
      }
    }
    return items;
  };

  const string = (): string => {
    const quote = text[at] ?? fail();
    let value = '';
    for (at += 1; text[at] !== quote; at += 1) {
      if (at >= text.length) fail();
      if (text[at] === '\\') {
        at += 1;
        const sign = text[at] ?? fail();
        // Other escapes, such as those of code points, are not read by halves.
        if (/[\w]/.test(sign) && !Object.hasOwn(ESCAPES, sign)) fail();
        value += ESCAPES[sign] ?? sign;
      } else value += text[at] ?? '';
    }
    at += 1;
    return value;
  };

  const value = (depth = 0): unknown => {
    if (depth > MAX_DEPTH) fail();
    skip();
    const sign = text[at] ?? '';
    if (sign === '"' || sign === "'") return string();
    if (has('[')) return list(']', () => value(depth + 1));
    if (has('{'))
      return Object.fromEntries(
        list('}', () => {
          skip();
          const key = string();
          expect(':');
          return [key, value(depth + 1)];
        }),
      );
    const name = word(/-?[\w.+-]{1,64}/y);
    if (Object.hasOwn(CONSTANTS, name)) return CONSTANTS[name];
    const number = /^-?\d/.test(name) ? Number(name) : Number.NaN;
    return Number.isNaN(number) ? fail() : number;
  };

  const call = (): WrittenCall => {
    const name = word(/[A-Za-z_][\w.-]{0,63}/y);
    expect('(');
    const input = list(')', () => {
      const key = word(/[A-Za-z_]\w{0,63}/y);
      expect('=');
      return [key, value()] as const;
    });
    return { name, input: Object.fromEntries(input) };
  };

  return {
    /** A list of calls, or calls one after another. */
    calls: (): WrittenCall[] => {
      const calls: WrittenCall[] = [];
      if (has('[')) calls.push(...list(']', call));
      else while (at < text.length) calls.push(call());
      skip();
      return at < text.length ? fail() : calls;
    },
  };
};

/** Calls in the syntax of Python: Llama 4, LFM, Olmo, Gemma. */
export const readPython: ReadCalls = (body) => {
  try {
    const calls = createParser(body.trim()).calls();
    return calls.length > 0 ? calls : undefined;
  } catch (error) {
    if (error instanceof NotPython) return undefined;
    throw error;
  }
};
