import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { getDraft, setDraft } from '../../core/composer/drafts.ts';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { openPaletteHere } from '../palette-key.ts';

type FirstPaint = HTMLElement & {
  /** Returns whether an input method is composing there; calls `next` at its end. */
  hold?: (next: () => void) => boolean;
};

/** Returns the inlined shell and composer; null in tests and development. */
const firstPaint = () => document.querySelector<FirstPaint>('#first-paint');

/** Name of the mark for performance measurements. */
const TAKEN_OVER = 'taken-over';

/** Only a new chat has an inlined composer. */
const KEY = draftKeyOf({ sessionId: undefined, conversationScope: PLAIN_CHAT });

/**
 * Stores text that is typed before the app is rendered as the draft of the chat. False without an inlined
 * composer.
 */
export const followFirstPaint = (): boolean => {
  const area = firstPaint()?.querySelector('textarea');
  if (!area) return false;
  let lastValue = area.defaultValue;
  const store = () => {
    if (area.value === lastValue) return;
    // Keeps text that was restored meanwhile.
    const draft = getDraft(KEY);
    if (draft !== lastValue && draft !== '') area.value = `${draft}\n\n${area.value}`;
    lastValue = area.value;
    setDraft(KEY, lastValue);
  };
  store();
  area.addEventListener('input', store);
  return true;
};

/**
 * Sends a question that was sent before the app had loaded. Text typed after it remains, as does everything
 * if sending is refused.
 */
const sendAhead = (form: HTMLFormElement, sent: string): void => {
  const fullText = getDraft(KEY);
  const remaining = fullText.startsWith(sent) ? fullText.slice(sent.length).trimStart() : '';
  if (remaining !== '') setDraft(KEY, sent);
  form.requestSubmit();
  if (remaining !== '') setDraft(KEY, getDraft(KEY) === '' ? remaining : fullText);
};

/** Replaces the inlined composer by the app's, with the same caret, before the next paint. */
export const replaceComposer = (): void => {
  const page = firstPaint();
  if (!page || page.hold?.(replaceComposer)) return;
  const before = page.querySelector('textarea');
  const isFocused = before !== null && before === document.activeElement;
  page.remove();
  performance.mark(TAKEN_OVER);
  if ('searched' in page.dataset) openPaletteHere();
  const area = document.querySelector<HTMLTextAreaElement>('#root textarea');
  if (!before || !area) return;
  if (isFocused) {
    area.focus();
    area.setSelectionRange(before.selectionStart, before.selectionEnd);
    // Setting the caret to its default position fires no event, which the list of mentions needs.
    document.dispatchEvent(new Event('selectionchange'));
  }
  const sent = before.form?.dataset['sent'];
  if (sent !== undefined && area.form) sendAhead(area.form, sent);
};
