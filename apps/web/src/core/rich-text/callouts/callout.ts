import { CALLOUTS } from '@studiolo/markdown/rules/callout';
import { Blockquote } from '@tiptap/extension-blockquote';

/** A quote or a callout. */
export const OwnBlockquote = Blockquote.extend({
  addAttributes: () => ({
    callout: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        CALLOUTS.find((each) => each === element.dataset['callout']) ?? null,
      renderHTML: ({ callout }: Record<string, unknown>) =>
        typeof callout === 'string' ? { 'data-callout': callout } : {},
    },
  }),
});
