import { downloadAnswer } from '@studiolo/contract/chat/message-endpoints';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { translate } from '../../../platform/i18n/translate.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { loadWhenOnline } from '../../../platform/loading/lazy.ts';
import { dismiss, notify } from '../../../platform/toast/notify.ts';
import { chatTexts } from '../chat.texts.ts';

const loadSaving = () => loadWhenOnline(() => import('../../../platform/api/save-answer.ts'));

/** Saves an answer or a conversation as a file. Shows errors itself. */
export const download = async (input: RawInputOf<typeof downloadAnswer>): Promise<void> => {
  const preparing = notify(translate(chatTexts, 'preparing'));
  // If loading fails, the next line reports it.
  const saving = await loadSaving().catch(() => undefined);
  if (!saving) return void notify(translate(wireTexts, 'stream-connection'), 'error');
  await saving.saveAnswer(downloadAnswer, input).then(
    () => dismiss(preparing),
    () => undefined,
  );
};
