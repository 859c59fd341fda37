import { create } from 'zustand';
import { translate } from '../../platform/i18n/translate.ts';
import { notify } from '../../platform/toast/notify.ts';
import { copyText } from '../markdown/copy-text.ts';
import { sharingTexts } from './sharing.texts.ts';

export type SharedLink = { title: string; url: string };

/** The link that could be neither shared nor copied. */
export const useShareTip = create<{ link: SharedLink | undefined }>(() => ({ link: undefined }));

export const closeShareTip = (): void => useShareTip.setState({ link: undefined });

/** Whether the system has something to share with. */
export const canShare = (): boolean => 'share' in navigator;

/** Puts a link on the clipboard; where that fails, shows it to be copied by hand. */
export const copyLink = async (link: SharedLink): Promise<void> => {
  if (await copyText(link.url)) notify(translate(sharingTexts, 'copied'), 'success');
  else useShareTip.setState({ link });
};

/** Hands a link to the system; where that offers nothing, or fails, the link is copied. Who thinks better of it has no link. */
export const shareLink = async (link: SharedLink): Promise<void> => {
  if (!canShare()) return copyLink(link);
  try {
    await navigator.share(link);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyLink(link);
  }
};
