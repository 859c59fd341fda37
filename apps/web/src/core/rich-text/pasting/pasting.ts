import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { translate } from '../../../platform/i18n/translate.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import { cleanHtml } from './clean-html.ts';
import { showFormulasOfWord } from './formulas-from-word.ts';
import { showPicturesOfDisk } from './pictures-of-rtf.ts';
import { renumberNotes } from './renumber-notes.ts';

/** Returns the length of the plain text, since the markup is many times as long. */
const lengthOf = (data: DataTransfer | null): number =>
  data?.getData('text/plain').length || (data?.getData('text/html').length ?? 0) / 10;

/**
 * Rejects content that is too long before it is parsed: parsing would block the page, and the text could not
 * be saved.
 */
const isTooLong = (event: Event, data: DataTransfer | null, maxLength: number): boolean => {
  if (lengthOf(data) <= maxLength) return false;
  event.preventDefault();
  notify(translate(richTextTexts, 'pasteTooLong', { limit: maxLength }), 'warning');
  return true;
};

/** Hidden columns and rows of a spreadsheet. */
const HIDDEN_PARTS =
  /xmlns:x=[\s\S]*(?:<col[^>]*(?:display:\s*none|width=["']?0(?:px|pt)?["'\s>])|<tr[^>]*display:\s*none)/i;

/** Handles pasted or dropped content from other programs, up to a maximum length. */
export const pasting = (maxLength: number) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      let rtf = '';
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste(_view, event) {
                rtf = event.clipboardData?.getData('text/rtf') ?? '';
                return isTooLong(event, event.clipboardData, maxLength);
              },
              drop: (_view, event) => isTooLong(event, event.dataTransfer, maxLength),
            },
            transformPastedHTML(html) {
              const { html: shown, lost } = showPicturesOfDisk(showFormulasOfWord(html), rtf);
              rtf = '';
              if (lost > 0) notify(translate(richTextTexts, 'picturesOfDisk', { count: lost }), 'warning');
              if (HIDDEN_PARTS.test(shown)) notify(translate(richTextTexts, 'hiddenCells'), 'warning');
              return cleanHtml(shown);
            },
            transformPasted: (slice, view) => renumberNotes(slice, view.state.doc),
          },
        }),
      ];
    },
  });
