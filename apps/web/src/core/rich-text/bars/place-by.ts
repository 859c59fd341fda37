import type { Editor } from '@tiptap/core';

const GAP = 8;

/** Positions a floating element next to a range of the text, within the width of its host. */
export const placeBy = (
  floating: HTMLElement,
  host: HTMLElement,
  editor: Editor,
  position: number,
  side: 'above' | 'below',
): void => {
  const at = editor.view.coordsAtPos(position);
  const frame = host.getBoundingClientRect();
  const size = floating.getBoundingClientRect();
  const left = Math.min(Math.max(0, at.left - frame.left), Math.max(0, frame.width - size.width));
  const isAbove =
    side === 'above' ? at.top - size.height - GAP > 0 : at.bottom + size.height + GAP > innerHeight;
  const top = isAbove ? at.top - frame.top - size.height - GAP : at.bottom - frame.top + GAP;
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
};
