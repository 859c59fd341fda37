import { updateBot } from '@studiolo/contract/bots/endpoints';
import { BOT_AVATAR } from '@studiolo/contract/bots/rules';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { cropToPng } from '../../../core/avatar/draw-crop.ts';
import { call } from '../../../platform/api/call.ts';
import { fetchBytes } from '../../../platform/api/download.ts';
import { upload } from '../../../platform/api/upload.ts';
import type { Sendable } from '../../../platform/send-to.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';

/** Crops the center of a picture to a bot's avatar. `call` shows errors. */
export const setBotAvatar = async (
  tableId: string,
  { url, name }: NonNullable<Sendable['picture']>,
): Promise<null> => {
  const bytes = await fetchBytes(url);
  const file = new File([bytes], name, { type: bytes.type });
  const { width, height } = await createImageBitmap(file);
  const side = Math.min(width, height);
  const middle = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
  const avatar = await upload(uploadFile, await cropToPng(file, middle), { filePurpose: BOT_AVATAR });
  await call(updateBot, { tableId, avatar });
  await Promise.all([invalidate(['bots']), invalidate(['bot', tableId])]);
  return null;
};
