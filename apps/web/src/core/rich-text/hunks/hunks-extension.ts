import { Extension } from '@tiptap/core';
import { translate } from '../../../platform/i18n/translate.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import './hunks.css';
import { createHunksPlugin } from './hunks-plugin.ts';

/** Extension that shows suggestions in a text, each of which can be accepted or rejected. */
export const hunksExtension = Extension.create({
  name: 'hunks',
  addProseMirrorPlugins: () => [
    createHunksPlugin({
      removed: translate(richTextTexts, 'hunkGone'),
      added: translate(richTextTexts, 'hunkNew'),
    }),
  ],
});
