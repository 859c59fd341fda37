import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { containsWords } from '../../../platform/contains-words.ts';

export type DocumentText = { title: string; content: string };

export const titleOf = (title: string): string => title.trim().slice(0, DOCUMENT_LIMITS.titleLength);

export const isBlank = ({ title, content }: DocumentText): boolean =>
  title.trim() === '' && content.trim() === '';

export const isSame = (left: DocumentText, right: DocumentText): boolean =>
  titleOf(left.title) === titleOf(right.title) && left.content === right.content;

/** Whether a text can replace another that was stored under its id, as no word of that is missing in it. */
export const holdsText = (text: DocumentText, stored: DocumentText): boolean =>
  containsWords(text.title, stored.title) && containsWords(text.content, stored.content);
