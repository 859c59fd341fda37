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

  const add = (events: string[]): boolean => {
    const value = parse(pending.replace(/,\s*$/, ''));
    if (value === undefined) return false;
    if (Array.isArray(value)) events.push(...value.map((each) => JSON.stringify(each)));
    else events.push(pending);
    pending = '';
    return true;
  };

  return {
    take: (line: string, events: string[]): void => {
      const isFirst = pending === '';
      pending = isFirst ? line : `${pending}\n${line}`;
      // Lines inside a value are indented.
      if (/[\]}],?\s*$/.test(line) && (isFirst || /^\S/.test(line))) add(events);
    },
    end: (events: string[]): void => void add(events),
  };
};

/**
 * Parses server-sent events from pieces of text, and returns the data of complete ones. Ignores comments and
 * ids (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream). Also reads
 * plain JSON, whole or one value per line, which some services send under any content type, and events
 * without an empty line between or after them.
 */
export const createEventReader = () => {
  let buffer = '';
  let data: string | undefined;
  let isError = false;
  let json: ReturnType<typeof createJsonLines> | undefined;
  let hasBegun = false;

  const dispatch = (events: string[]): void => {
    if (data !== undefined) events.push(isError ? toErrorData(data) : data);
    data = undefined;
    isError = false;
  };

  const readLine = (line: string, events: string[]): void => {
    if (json) {
      json.take(line, events);
    } else if (line === '') {
      dispatch(events);
    } else if (line.startsWith('data:')) {
      if (data !== undefined && isComplete(data)) dispatch(events);
      const value = valueOf(line, 'data:');
      data = data === undefined ? value : `${data}\n${value}`;
    } else if (line.startsWith('event:')) {
      isError = /error/i.test(line);
    } else if (line.startsWith('error:')) {
      events.push(toErrorData(valueOf(line, 'error:')));
    }
  };

  /** The first character distinguishes events from JSON. */
  const detectForm = (): void => {
    const beginning = buffer.trimStart();
    if (beginning === '') return;
    hasBegun = true;
    if (beginning.startsWith('{') || beginning.startsWith('[')) {
      json = createJsonLines();
      buffer = beginning;
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
      const events: string[] = [];
      buffer += text;
      if (!hasBegun) detectForm();
      const lines = splitLines(buffer);
      buffer = lines.pop() ?? '';
      for (const line of lines) readLine(line, events);
      return events;
    },

    /** Returns the complete data after the last empty line. */
    end: (): string[] => {
      const events: string[] = [];
      readLine(buffer.trimEnd(), events);
      buffer = '';
      json?.end(events);
      if (data !== undefined && isComplete(data)) dispatch(events);
      return events;
    },
  };
};
