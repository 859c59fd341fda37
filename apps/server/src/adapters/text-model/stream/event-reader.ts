const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isComplete = (data: string): boolean => data === '[DONE]' || parse(data) !== undefined;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Data of an event named `error`, in a form that all readers of answers understand. */
const toErrorData = (data: string): string => {
  const value = parse(data);
  if (isObject(value) && ('error' in value || ('type' in value && value.type === 'error'))) return data;
  return JSON.stringify({ error: value ?? data });
};

const valueOf = (line: string, name: string): string =>
  line.slice(line.charCodeAt(name.length) === 32 ? name.length + 1 : name.length);

/** Parses consecutive JSON values, each on one line or over several lines. */
const createJsonLines = () => {
  let pending = '';

  const add = (found: string[]): boolean => {
    const value = parse(pending.replace(/,\s*$/, ''));
    if (value === undefined) return false;
    if (Array.isArray(value)) found.push(...value.map((each) => JSON.stringify(each)));
    else found.push(pending);
    pending = '';
    return true;
  };

  return {
    take: (line: string, found: string[]): void => {
      const isFirst = pending === '';
      pending = isFirst ? line : `${pending}\n${line}`;
      // Lines inside a value are indented.
      if (/[\]}],?\s*$/.test(line) && (isFirst || /^\S/.test(line))) add(found);
    },
    end: (found: string[]): void => void add(found),
  };
};

/**
 * Parses server-sent events from pieces of text, and returns the data of complete ones. Ignores comments and
 * ids (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream). Also reads
 * plain JSON, whole or one value per line, which some services send under any content type, and events
 * without an empty line between or after them.
 */
export const createEventReader = () => {
  let rest = '';
  let data: string | undefined;
  let isError = false;
  let json: ReturnType<typeof createJsonLines> | undefined;
  let hasBegun = false;

  const dispatch = (found: string[]): void => {
    if (data !== undefined) found.push(isError ? toErrorData(data) : data);
    data = undefined;
    isError = false;
  };

  const takeLine = (line: string, found: string[]): void => {
    if (json) {
      json.take(line, found);
    } else if (line === '') {
      dispatch(found);
    } else if (line.startsWith('data:')) {
      if (data !== undefined && isComplete(data)) dispatch(found);
      const value = valueOf(line, 'data:');
      data = data === undefined ? value : `${data}\n${value}`;
    } else if (line.startsWith('event:')) {
      isError = /error/i.test(line);
    } else if (line.startsWith('error:')) {
      found.push(toErrorData(valueOf(line, 'error:')));
    }
  };

  /** The first character distinguishes events from JSON. */
  const detectForm = (): void => {
    const beginning = rest.trimStart();
    if (beginning === '') return;
    hasBegun = true;
    if (beginning.startsWith('{') || beginning.startsWith('[')) {
      json = createJsonLines();
      rest = beginning;
    }
  };

  const splitLines = (text: string): string[] => {
    if (!text.includes('\r')) return text.split('\n');
    // A line feed may follow a carriage return at the end.
    const isHeld = text.endsWith('\r');
    const lines = (isHeld ? text.slice(0, -1) : text).split(/\r\n|\r|\n/);
    return isHeld ? [...lines.slice(0, -1), `${lines.at(-1) ?? ''}\r`] : lines;
  };

  return {
    read: (text: string): string[] => {
      const found: string[] = [];
      rest += text;
      if (!hasBegun) detectForm();
      const lines = splitLines(rest);
      rest = lines.pop() ?? '';
      for (const line of lines) takeLine(line, found);
      return found;
    },

    /** Returns the complete data after the last empty line. */
    end: (): string[] => {
      const found: string[] = [];
      takeLine(rest.trimEnd(), found);
      rest = '';
      json?.end(found);
      if (data !== undefined && isComplete(data)) dispatch(found);
      return found;
    },
  };
};
