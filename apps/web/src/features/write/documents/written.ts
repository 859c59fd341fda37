import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';

export type Written = { title: string; content: string };

export const titleOf = (title: string): string => title.trim().slice(0, DOCUMENT_LIMITS.titleLength);

export const isBlank = ({ title, content }: Written): boolean => title.trim() === '' && content.trim() === '';

export const isSame = (left: Written, right: Written): boolean =>
  titleOf(left.title) === titleOf(right.title) && left.content === right.content;
