const ID = 'early-query';
const SENT = 'sent';
/** Key code of keys that an input method processes. */
const IN_COMPOSITION = 229;

/** Text typed before the dialog has loaded, and whether Enter was pressed after it. */
export type EarlyQuery = { typed: string; isSent: boolean };

const field = () => document.querySelector<HTMLInputElement>(`#${ID}`);

let previousFocus: Element | null = null;

/** Focuses an invisible field, which receives typed text until the dialog has loaded. */
export const catchQuery = (label: string, onEscape: () => void): void => {
  const caught = field() ?? document.createElement('input');
  if (!caught.isConnected) {
    previousFocus = document.activeElement;
    caught.id = ID;
    caught.autocomplete = 'off';
    Object.assign(caught.style, { position: 'fixed', insetBlockStart: '0', opacity: '0', inlineSize: '1px' });
    document.body.append(caught);
  }
  caught.ariaLabel = label;
  const acts: Record<string, () => void> = {
    Escape: onEscape,
    Enter: () => void (caught.dataset[SENT] = ''),
  };
  caught.addEventListener('keydown', ({ key, keyCode }) => {
    if (keyCode !== IN_COMPOSITION) acts[key]?.();
  });
  caught.addEventListener('input', () => delete caught.dataset[SENT]);
  caught.focus();
  // Behind an open dialog the field cannot get the focus.
  if (document.activeElement !== caught) caught.remove();
};

/** Removes the field, restores the focus, and returns the text. */
export const releaseQuery = (): EarlyQuery => {
  const caught = field();
  if (!caught) return { typed: '', isSent: false };
  const isFocused = document.activeElement === caught;
  caught.remove();
  if (isFocused && previousFocus instanceof HTMLElement) previousFocus.focus();
  return { typed: caught.value, isSent: SENT in caught.dataset };
};
