import { updateBase } from '@studiolo/contract/account/profile-endpoints';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { upload } from '../../../platform/api/upload.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { accountTexts } from '../account.texts.ts';
import { cropToPng } from './draw-crop.ts';

/** Sends a cut picture and makes it the avatar; what fails is said and may be tried again. */
export const useAvatarUpload = (onDone: () => void) => {
  const text = useText(accountTexts);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (file: File, area: Area) => {
    setIsBusy(true);
    try {
      const png = await cropToPng(file, area);
      const avatar = await upload(uploadFile, png, { filePurpose: 'avatar' }, { isQuiet: true });
      await call(updateBase, { avatar }, { isQuiet: true });
      await queryClient.invalidateQueries(userQuery);
      notify(text('avatarChanged'), 'success');
      onDone();
    } catch (error) {
      const reason = error instanceof Refusal ? ` ${error.message}` : '';
      notify(`${text('avatarFailed')}${reason && `:${reason}`}`, 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
};
