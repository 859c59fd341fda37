import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import type { ToolResult } from '../../ports/text-model.ts';
import { runCall, type CallResult, type ReadCall } from './run-calls.ts';
import type { PictureEvent } from './tool.ts';

export type CallEvent = ShownCall & { type: 'call' };

export type Consent = {
  locale: Locale;
  /** Tools that the user has allowed in this conversation. */
  granted: ReadonlySet<string>;
  /** Undefined if the user did not answer in time. */
  ask: (callId: string) => Promise<boolean | undefined>;
};

const MAX_SHOWN_LENGTH = 4000;

const cut = (text: string): string =>
  (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text).toWellFormed();

/** Runs calls in parallel and shows each with its input and output. Some wait for the user's permission. */
export const createCallShowing = (consent: Consent | undefined) => {
  const granted = new Set(consent?.granted);
  let count = 0;

  const refused = ({ call: { id, name } }: ReadCall, text: string): ToolResult => ({
    id,
    name,
    isError: true,
    text,
  });

  const startedCall = (read: ReadCall): CallEvent | undefined => {
    const { tool, input, call } = read;
    if (!tool?.shown || !input) return undefined;
    const { tool: name, label, isAsked } = tool.shown;
    count += 1;
    const needsConsent = isAsked && !granted.has(name);
    return {
      type: 'call',
      id: String(count),
      tool: name,
      label,
      input: cut(call.input),
      isAsked,
      state: needsConsent ? 'asked' : 'running',
      result: '',
    };
  };

  const make = async (
    read: ReadCall,
    event: CallEvent | undefined,
    signal: AbortSignal,
  ): Promise<CallResult | undefined> => {
    if (event?.state !== 'asked') return runCall(read, signal);
    const isAllowed = await consent?.ask(event.id);
    signal.throwIfAborted();
    if (isAllowed !== true) return undefined;
    granted.add(event.tool);
    return runCall(read, signal);
  };

  return async function* (
    calls: readonly ReadCall[],
    signal: AbortSignal,
  ): AsyncGenerator<CallEvent | PictureEvent, ToolResult[]> {
    const events = calls.map(startedCall);
    for (const event of events) if (event) yield event;
    const running = calls.map((read, at) => make(read, events[at], signal));
    // Each call is awaited in its turn, and its error is thrown there.
    for (const each of running) each.catch(() => undefined);
    const results: ToolResult[] = [];
    for (const [at, read] of calls.entries()) {
      const outcome = await running[at];
      const event = events[at];
      if (!outcome) {
        const text = 'The user did not allow this call. Answer without it.';
        results.push(refused(read, text));
        const refusal = consent ? say(consent.locale, 'call-refused') : '';
        if (event) yield { ...event, state: 'refused', result: refusal };
        continue;
      }
      const { preface = '' } = read.tool?.shown ?? {};
      const { pictures = [], ...result } = outcome;
      results.push({ ...result, text: preface + result.text });
      const state = result.isError ? 'failed' : 'done';
      const shown = pictures.length > 0 ? { pictures: [...pictures] } : {};
      if (event) yield { ...event, state, result: cut(result.text), ...shown };
      const [first] = pictures;
      if (first !== undefined) yield { type: 'picture', url: first, isWhole: true };
    }
    return results;
  };
};
