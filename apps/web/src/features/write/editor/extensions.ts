import type { Extensions } from '@tiptap/core';
import { hunksExtension } from '../../../core/rich-text/hunks/hunks-extension.ts';
import { pictures } from '../../../core/rich-text/pictures/pictures.ts';
import { FindInText } from './find/find-plugin.ts';
import { FocusMode } from './focus/focus-mode.ts';
import { uploadEmbedded } from './upload-embedded.ts';
import { uploadPicture } from './upload-picture.ts';
import './write-editor.css';

/** Extensions of this editor, in addition to those of every rich text editor. Features add theirs here. */
export const writingExtensions = (): Extensions => [
  FindInText,
  FocusMode,
  hunksExtension,
  pictures({ upload: uploadPicture, uploadExternal: uploadEmbedded }),
];
