import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { Refusal } from '../../platform/api/refusal.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { notify } from '../../platform/toast/notify.ts';
import { avatarTexts } from './avatar.texts.ts';
import { cropToPng } from './draw-crop.ts';

export type SaveAvatar = (png: File) => Promise<unknown>;

/** Crops and uploads a picture. Shows the server's error message and allows a retry. */
export const useAvatarUpload = (saveAvatar: SaveAvatar, onDone: () => void) => {
  const text = useText(avatarTexts);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = async (file: File, area: Area) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await saveAvatar(await cropToPng(file, area));
      notify(text('avatarChanged'), 'success');
      onDone();
    } catch (error) {
      if (error instanceof Refusal) setFailure(error.message);
      notify(text('avatarFailed'), 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, save };
};
