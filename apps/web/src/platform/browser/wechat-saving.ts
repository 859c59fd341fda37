import { create } from 'zustand';
import { isWeChat } from './browser-facts.ts';

/**
 * A file to be saved in WeChat, whose browser cannot save files: a picture is saved by pressing and holding
 * it.
 */
export type PendingFile = { name: string; picture: Blob | undefined };

export const usePendingFile = create<{ file: PendingFile | undefined }>(() => ({ file: undefined }));

export const closePendingFile = (): void => usePendingFile.setState({ file: undefined });

/** Explains how to save a file in WeChat; returns false in other browsers, which save it normally. */
export const saveInWeChat = (bytes: Blob, name: string): boolean => {
  if (!isWeChat(navigator.userAgent)) return false;
  usePendingFile.setState({ file: { name, picture: bytes.type.startsWith('image/') ? bytes : undefined } });
  return true;
};
