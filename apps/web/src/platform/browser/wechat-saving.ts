import { create } from 'zustand';
import { isWeChat } from './browser-facts.ts';

/** A file to save in WeChat, which cannot download files. Users save a picture by pressing and holding it. */
export type PendingFile = { name: string; picture: Blob | undefined };

export const usePendingFile = create<{ file: PendingFile | undefined }>(() => ({ file: undefined }));

export const closePendingFile = (): void => usePendingFile.setState({ file: undefined });

/** Shows how to save a file in WeChat. Returns false in other browsers. */
export const saveInWeChat = (bytes: Blob, name: string): boolean => {
  if (!isWeChat(navigator.userAgent)) return false;
  usePendingFile.setState({ file: { name, picture: bytes.type.startsWith('image/') ? bytes : undefined } });
  return true;
};
