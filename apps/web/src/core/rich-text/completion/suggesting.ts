import type { EditorView } from '@tiptap/pm/view';
import { showing } from './ghost.ts';
import { textAround } from './text-around.ts';

/** Requests a continuation of the text. Resolves with an empty string without a suggestion. */
export type Ask = (written: { before: string; after: string }, signal: AbortSignal) => Promise<string>;

const DEBOUNCE_MS = 600;

const placeIn = (view: EditorView) =>
  view.editable && view.hasFocus() && !view.dom.hasAttribute('aria-activedescendant')
    ? textAround(view.state)
    : undefined;

/** Requests suggestions when the user pauses, one at a time. Late and failed responses are ignored. */
export const createSuggesting = (view: EditorView, ask: Ask) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let isWaiting = false;

  const stop = () => {
    clearTimeout(timer);
    isWaiting = false;
    request?.abort();
    request = undefined;
  };

  const scheduleRequest = () => {
    stop();
    isWaiting = true;
    timer = setTimeout(() => {
      isWaiting = false;
      // The pauses of an input method do not count.
      if (view.composing) scheduleRequest();
      else void suggest();
    }, DEBOUNCE_MS);
  };

  const suggest = async (): Promise<void> => {
    const written = placeIn(view);
    if (!written) return;
    const mine = new AbortController();
    request = mine;
    const text = await ask(written, mine.signal).catch(() => '');
    if (mine.signal.aborted) return;
    request = undefined;
    if (text === '' || view.composing || !placeIn(view)) return;
    view.dispatch(showing(view.state.tr, { at: view.state.selection.from, text }));
  };

  return { soon: scheduleRequest, stop, isUnderWay: () => isWaiting || request !== undefined };
};
