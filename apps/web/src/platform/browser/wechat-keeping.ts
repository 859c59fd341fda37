import { create } from 'zustand';
import { isWeChat } from './browser-facts.ts';

/** What somebody wants to have, inside WeChat, whose browser saves nothing by itself: a picture is kept by holding it. */
export type WantedFile = { name: string; picture: Blob | undefined };

export const useWantedFile = create<{ wanted: WantedFile | undefined }>(() => ({ wanted: undefined }));

export const closeWantedFile = (): void => useWantedFile.setState({ wanted: undefined });

/** Shows how a file is had inside WeChat; false elsewhere, where it is simply saved. */
export const keepInWeChat = (bytes: Blob, name: string): boolean => {
  if (!isWeChat(navigator.userAgent)) return false;
  useWantedFile.setState({ wanted: { name, picture: bytes.type.startsWith('image/') ? bytes : undefined } });
  return true;
};
