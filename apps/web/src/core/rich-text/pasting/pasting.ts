import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { translate } from '../../../platform/i18n/translate.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import { cleanHtml } from './clean-html.ts';
import { showPicturesOfDisk } from './pictures-of-rtf.ts';
import { renumberNotes } from './renumber-notes.ts';

/** Letters of the text alone: markup has many times as many. */
const lengthOf = (data: DataTransfer | null): number =>
  data?.getData('text/plain').length || (data?.getData('text/html').length ?? 0) / 10;

/** Looks at what comes before it is read: so long a text would hold up the page, and could not be saved. */
const isTooLong = (event: Event, data: DataTransfer | null, longest: number): boolean => {
  if (lengthOf(data) <= longest) return false;
  event.preventDefault();
  notify(translate(richTextTexts, 'pasteTooLong', { limit: longest }), 'warning');
  return true;
};

/** What is pasted or dropped from elsewhere comes as what it is, in a length that fits. */
export const pasting = (longest: number) =>
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
                return isTooLong(event, event.clipboardData, longest);
              },
              drop: (_view, event) => isTooLong(event, event.dataTransfer, longest),
            },
            transformPastedHTML(html) {
              const { html: shown, lost } = showPicturesOfDisk(html, rtf);
              rtf = '';
              if (lost > 0) notify(translate(richTextTexts, 'picturesOfDisk', { count: lost }), 'warning');
              return cleanHtml(shown);
            },
            transformPasted: (slice, view) => renumberNotes(slice, view.state.doc),
          },
        }),
      ];
    },
  });
