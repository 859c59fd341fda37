import { parseServiceJson } from '../../../platform/egress/parse-service-json.ts';
import { createJsonValues, type JsonValues } from './json-values.ts';

const parse = (text: string): unknown => {
  try {
    return parseServiceJson(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Data of an event named `error`, in a form that all readers of answers understand. */
const toErrorData = (data: string): string => {
  const value = parse(data);
  if (isObject(value) && ('error' in value || ('type' in value && value.type === 'error'))) return data;
  return JSON.stringify({ error: value ?? data });
};

const valueOf = (line: string, name: string): string =>
  line.slice(line.charCodeAt(name.length) === 32 ? name.length + 1 : name.length);

const JSON_START = /^\s*[[{]/;
const BARE_JSON = /^\s*(?:\{|\[\s*(?:[[{\]]|$))/;
const FIELD = /^\w*:/;

/** The data of one event, which may consist of several lines. */
const createData = () => {
  const lines: string[] = [];
  let values: JsonValues | undefined;
  let first: boolean | undefined;

  const isFirstComplete = (line: string): boolean =>
    (first ??= line === '[DONE]' || parse(line) !== undefined);

  return {
    add: (line: string): void => {
      lines.push(line);
      if (lines.length === 1) return;
      if (!values) {
        values = createJsonValues();
        values.read(lines[0] ?? '');
      }
      values.read(line);
    },
    hasBegun: () => lines.length > 0,
    /** Whether the data is JSON that continues. */
    isOpen: (): boolean => {
      const [line = ''] = lines;
      if (!JSON_START.test(line)) return false;
      return values ? values.isOpen() : !isFirstComplete(line);
    },
    isComplete: (): boolean => {
      const [line = ''] = lines;
      if (lines.length === 1) return isFirstComplete(line);
      return JSON_START.test(line) && values?.isOpen() === false;
    },
    /** The data as one text, or several if a service wrote several objects in a row. */
    texts: (): string[] => {
      const text = lines.join('\n');
      if (!text.includes('}{') || parse(text) !== undefined) return [text];
      const glued = createJsonValues();
      const texts = glued.read(text);
      return texts.length > 1 && !glued.isOpen() ? texts : [text];
    },
  };
};

/** Splits pieces of text into lines, the last of which is incomplete. */
const createLines = () => {
  let line = '';
  let held = '';

  return {
    read: (piece: string): string[] => {
      let text = held + piece;
      held = '';
      // A line feed may follow a carriage return at the end.
      if (text.endsWith('\r')) {
        held = '\r';
        text = text.slice(0, -1);
      }
      const lines = text.includes('\r') ? text.split(/\r\n|\r|\n/) : text.split('\n');
      lines[0] = line + lines[0];
      line = lines.pop() ?? '';
      return lines;
    },
    end: (): string => line.trimEnd(),
  };
};

/**
 * Parses server-sent events from pieces of text, and returns the data of complete ones. Ignores comments and
 * ids (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream). Also reads
 * plain JSON, whole or one value per line, which some services send under any content type or between
 * events, and events without an empty line between or after them.
 */
export const createEventReader = () => {
  const lines = createLines();
  let data = createData();
  let isError = false;
  let bare: JsonValues | undefined;

  const push = (events: string[], texts: readonly string[]): void => {
    for (const text of texts) events.push(isError ? toErrorData(text) : text);
  };

  const dispatch = (events: string[]): void => {
    if (data.hasBegun()) push(events, data.texts());
    data = createData();
    isError = false;
  };

  const readBare = (line: string, events: string[]): void => {
    bare ??= createJsonValues();
    push(events, bare.read(line));
    if (!bare.isOpen()) bare = undefined;
  };

  const readLine = (line: string, events: string[]): void => {
    if (line.startsWith('data:')) {
      bare = undefined;
      if (data.hasBegun() && data.isComplete()) dispatch(events);
      data.add(valueOf(line, 'data:'));
    } else if (bare) {
      readBare(line, events);
    } else if (line === '') {
      dispatch(events);
    } else if (line.startsWith('event:')) {
      isError = /error/i.test(line);
    } else if (line.startsWith('error:')) {
      events.push(toErrorData(valueOf(line, 'error:')));
    } else if (data.hasBegun() && !FIELD.test(line) && data.isOpen()) {
      data.add(line);
    } else if (BARE_JSON.test(line)) {
      if (data.hasBegun()) dispatch(events);
      readBare(line, events);
    }
  };

  return {
    read: (text: string): string[] => {
      const events: string[] = [];
      for (const line of lines.read(text)) readLine(line, events);
      return events;
    },

    /** Returns the complete data after the last empty line. */
    end: (): string[] => {
      const events: string[] = [];
      readLine(lines.end(), events);
      if (data.hasBegun() && data.isComplete()) dispatch(events);
      return events;
    },
  };
};
