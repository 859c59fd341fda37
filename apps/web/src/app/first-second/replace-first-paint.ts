import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { getDraft, setDraft } from '../../core/composer/drafts.ts';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { openSearchPalette } from '../palette-key.ts';

type FirstPaint = HTMLElement & {
  /** Returns whether an input method is composing; if so, calls `next` when it has finished. */
  hold?: (next: () => void) => boolean;
};

/** Returns the inlined shell with its composer; null in tests and development. */
const findFirstPaint = () => document.querySelector<FirstPaint>('#first-paint');

/** Name of the mark for performance measurements. */
const REPLACED = 'taken-over';

/** Only a new chat has an inlined composer. */
const KEY = draftKeyOf({ sessionId: undefined, conversationScope: PLAIN_CHAT });

/**
 * Stores text that is typed before the app is rendered as the draft of the chat. Returns false if there is no inlined
 * composer.
 */
export const followFirstPaint = (): boolean => {
  const area = findFirstPaint()?.querySelector('textarea');
  if (!area) return false;
  let lastValue = area.defaultValue;
  const store = () => {
    if (area.value === lastValue) return;
    // Another part may have restored a draft meanwhile.
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
 * Sends a question that was submitted before the app had loaded. Text typed after it stays in the composer; all of it
 * does if sending is refused.
 */
const sendEarlyQuestion = (form: HTMLFormElement, sent: string): void => {
  const fullText = getDraft(KEY);
  const remaining = fullText.startsWith(sent) ? fullText.slice(sent.length).trimStart() : '';
  if (remaining !== '') setDraft(KEY, sent);
  form.requestSubmit();
  if (remaining !== '') setDraft(KEY, getDraft(KEY) === '' ? remaining : fullText);
};

/** Replaces the inlined composer with the app's, with the same caret, before the next paint. */
export const replaceComposer = (): void => {
  const page = findFirstPaint();
  if (!page || page.hold?.(replaceComposer)) return;
  const before = page.querySelector('textarea');
  const isFocused = before !== null && before === document.activeElement;
  page.remove();
  performance.mark(REPLACED);
  if ('searched' in page.dataset) openSearchPalette();
  const area = document.querySelector<HTMLTextAreaElement>('#root textarea');
  if (!before || !area) return;
  if (isFocused) {
    area.focus();
    area.setSelectionRange(before.selectionStart, before.selectionEnd);
    // The list of mentions needs the event, which is not fired if the caret is set to its default position.
    document.dispatchEvent(new Event('selectionchange'));
  }
  const sent = before.form?.dataset['sent'];
  if (sent !== undefined && area.form) sendEarlyQuestion(area.form, sent);
};
