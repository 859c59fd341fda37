import type { Extensions } from '@tiptap/core';
import { hunksExtension } from '../../../core/rich-text/hunks/hunks-extension.ts';
import { pictures } from '../../../core/rich-text/pictures/pictures.ts';
import { FindInText } from './find/find-plugin.ts';
import { FocusMode } from './focus/focus-mode.ts';
import { bringPictures } from './bring-pictures.ts';
import { takePicture } from './take-picture.ts';
import './write-editor.css';

/** What the editor can do here beside what every writing can; several kinds of work add to it. */
export const writingExtensions = (): Extensions => [
  FindInText,
  FocusMode,
  hunksExtension,
  pictures({ take: takePicture, bring: bringPictures }),
];
