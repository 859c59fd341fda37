import { PLAIN_CHAT } from '@studiolo/contract/chat/ground-of';
import { getDraft, setDraft } from '../../core/composer/drafts.ts';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { openPaletteHere } from '../palette-key.ts';

/** The frame and composer that came with the page itself; tests and development do without. */
const firstPaint = () => document.querySelector<HTMLElement>('#first-paint');

/** The measurements read when it was. */
const TAKEN_OVER = 'taken-over';

/** There is something to type into in a new chat alone. */
const KEY = draftKeyOf({ sessionId: undefined, ground: PLAIN_CHAT });

/** What is typed before the app is drawn is the draft of the chat at hand. False where there is nothing to type into. */
export const followFirstPaint = (): boolean => {
  const area = firstPaint()?.querySelector('textarea');
  if (!area) return false;
  let known = area.defaultValue;
  const keep = () => {
    if (area.value === known) return;
    // What was given back meanwhile is not written over.
    const given = getDraft(KEY);
    if (given !== known && given !== '') area.value = `${given}\n\n${area.value}`;
    known = area.value;
    setDraft(KEY, known);
  };
  keep();
  area.addEventListener('input', keep);
  return true;
};

/** Sends what was sent before the app was there. What was typed behind it stays, as does all of it where it is kept back. */
const sendAhead = (form: HTMLFormElement, sent: string): void => {
  const whole = getDraft(KEY);
  const rest = whole.startsWith(sent) ? whole.slice(sent.length).trimStart() : '';
  if (rest !== '') setDraft(KEY, sent);
  form.requestSubmit();
  if (rest !== '') setDraft(KEY, getDraft(KEY) === '' ? rest : whole);
};

/** The app is drawn: its composer goes on where the first one was, with the same caret, before anyone sees a change. */
export const takeOver = (): void => {
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
    // A caret that is where it would be anyway is no change to the browser; what is listed at it waits for one.
    document.dispatchEvent(new Event('selectionchange'));
  }
  const sent = before.form?.dataset['sent'];
  if (sent !== undefined && area.form) sendAhead(area.form, sent);
};
