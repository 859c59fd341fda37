import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { getDraft, setDraft } from '../../core/composer/drafts.ts';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { openPaletteHere } from '../palette-key.ts';

/** Returns the inlined shell and composer; null in tests and development. */
const firstPaint = () => document.querySelector<HTMLElement>('#first-paint');

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
  let known = area.defaultValue;
  const keep = () => {
    if (area.value === known) return;
    // Keeps text that was restored meanwhile.
    const given = getDraft(KEY);
    if (given !== known && given !== '') area.value = `${given}\n\n${area.value}`;
    known = area.value;
    setDraft(KEY, known);
  };
  keep();
  area.addEventListener('input', keep);
  return true;
};

/**
 * Sends a question that was sent before the app had loaded. Text typed after it remains, as does everything
 * if sending is refused.
 */
const sendAhead = (form: HTMLFormElement, sent: string): void => {
  const whole = getDraft(KEY);
  const rest = whole.startsWith(sent) ? whole.slice(sent.length).trimStart() : '';
  if (rest !== '') setDraft(KEY, sent);
  form.requestSubmit();
  if (rest !== '') setDraft(KEY, getDraft(KEY) === '' ? rest : whole);
};

/** Replaces the inlined composer by the app's, with the same caret, before the next paint. */
export const replaceComposer = (): void => {
  const page = firstPaint();
  if (!page) return;
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
