const ID = 'early-query';
const SENT = 'sent';

/** What was typed, and whether Enter was pressed after it. */
export type EarlyQuery = { typed: string; isSent: boolean };

const field = () => document.querySelector<HTMLInputElement>(`#${ID}`);

let before: Element | null = null;

/** Takes what is typed until a field that is on its way is there. */
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
  caught.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape();
    if (key === 'Enter') caught.dataset[SENT] = '';
  });
  caught.addEventListener('input', () => delete caught.dataset[SENT]);
  caught.focus();
  // Behind an open window it takes no focus: what is typed belongs to the window.
  if (document.activeElement !== caught) caught.remove();
};

/** Ends that, gives the focus back to where it was, and answers what was typed. */
export const releaseQuery = (): EarlyQuery => {
  const caught = field();
  if (!caught) return { typed: '', isSent: false };
  const isFocused = document.activeElement === caught;
  caught.remove();
  if (isFocused && before instanceof HTMLElement) before.focus();
  return { typed: caught.value, isSent: SENT in caught.dataset };
};
