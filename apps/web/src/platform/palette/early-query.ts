const ID = 'early-query';
const SENT = 'sent';
/** Code of a key that an input method is processing. */
const IN_COMPOSITION = 229;

/** Text typed early, and whether Enter was pressed after it. */
export type EarlyQuery = { typed: string; isSent: boolean };

const field = () => document.querySelector<HTMLInputElement>(`#${ID}`);

let before: Element | null = null;

/** Catches typed text until the real field has loaded. */
export const catchQuery = (label: string, onEscape: () => void): void => {
  const caught = field() ?? document.createElement('input');
  if (!caught.isConnected) {
    before = document.activeElement;
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
  // Behind an open dialog it cannot get the focus: the text belongs to the dialog.
  if (document.activeElement !== caught) caught.remove();
};

/** Stops catching, restores the focus, and returns the text. */
export const releaseQuery = (): EarlyQuery => {
  const caught = field();
  if (!caught) return { typed: '', isSent: false };
  const isFocused = document.activeElement === caught;
  caught.remove();
  if (isFocused && before instanceof HTMLElement) before.focus();
  return { typed: caught.value, isSent: SENT in caught.dataset };
};
