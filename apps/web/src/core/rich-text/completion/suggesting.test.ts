import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSuggesting } from './suggesting.ts';

const schema = getSchema([StarterKit]);
const DEBOUNCE_MS = 600;

/** Stub of an editor view with the caret at the end of a text. */
const aView = () => {
  const doc = schema.node('doc', null, schema.node('paragraph', null, schema.text('The tower is')));
  return {
    editable: true,
    composing: false,
    isFocused: true,
    hasFocus() {
      return this.isFocused;
    },
    dom: { hasAttribute: () => false },
    state: EditorState.create({ doc, selection: TextSelection.atEnd(doc) }),
    dispatch: vi.fn<EditorView['dispatch']>(),
  };
};

const suggest = (text: string | Error | Promise<string> = ' high.') => {
  const view = aView();
  const signals: AbortSignal[] = [];
  const ask = vi.fn(async (_written: unknown, signal: AbortSignal) => {
    signals.push(signal);
    if (text instanceof Error) throw text;
    return text;
  });
  return { view, ask, signals, ...createSuggesting(view as unknown as EditorView, ask) };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('requests a suggestion [write.completion]', () => {
  it('after a pause, once for all text typed before it', async () => {
    const { soon, ask, view } = suggest();
    soon();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
    soon();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledOnce();
    expect(ask.mock.calls[0]?.[0]).toEqual({ before: 'The tower is', after: '' });
    expect(view.dispatch).toHaveBeenCalledOnce();
  });

  it('and cancels the previous request, ignoring its response', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { soon, signals, view } = suggest(promise);
    soon();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    soon();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    resolve(' high.');
    await vi.runAllTimersAsync();
    expect(view.dispatch).toHaveBeenCalledOnce();
  });

  it.each([
    ['the editor has lost focus', { isFocused: false }],
    ['the editor is read-only', { editable: false }],
    ['a menu is open', { dom: { hasAttribute: () => true } }],
  ])('but not while %s', async (_when, more) => {
    const { soon, ask, view } = suggest();
    Object.assign(view, more);
    soon();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS * 3);
    expect(ask).not.toHaveBeenCalled();
  });

  it('only after an input method has finished', async () => {
    const { soon, ask, view } = suggest();
    view.composing = true;
    soon();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS * 3);
    expect(ask).not.toHaveBeenCalled();
    view.composing = false;
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each([
    ['a failure', new Error('no')],
    ['an empty text', ''],
  ])('shows nothing after %s', async (_what, text) => {
    const { soon, view, ask } = suggest(text);
    soon();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(ask).toHaveBeenCalledOnce();
    expect(view.dispatch).not.toHaveBeenCalled();
  });

  it('and shows nothing if the focus has moved meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { soon, view } = suggest(promise);
    soon();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    view.isFocused = false;
    resolve(' high.');
    await vi.runAllTimersAsync();
    expect(view.dispatch).not.toHaveBeenCalled();
  });
});
