import { downloadAnswer } from '@studiolo/contract/chat/message-endpoints';
import type { AskedOf } from '@studiolo/contract/wire/endpoint';
import { saveAnswer } from '../../../platform/api/save-file.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { dismiss, notify } from '../../../platform/toast/notify.ts';
import { chatTexts } from '../chat.texts.ts';

/** Saves an answer or a conversation as a file. What went wrong is said by the call itself. */
export const download = async (wanted: AskedOf<typeof downloadAnswer>): Promise<void> => {
  const preparing = notify(translate(chatTexts, 'preparing'));
  await saveAnswer(downloadAnswer, wanted).then(
    () => dismiss(preparing),
    () => undefined,
  );
};
