import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { AttachmentList } from '../../../core/uploads/AttachmentList.tsx';
import {
  attach,
  detach,
  getAttachments,
  retryAttachment,
  useAttachments,
} from '../../../core/uploads/attachments.state.ts';
import { DropTarget } from '../../../core/uploads/DropTarget.tsx';
import { translate } from '../../../platform/i18n/translate.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { drawTexts } from '../draw.texts.ts';
import { everydayPicture } from './everyday-picture.ts';
import { ATTACHMENTS_KEY } from './attachments-key.ts';

/**
 * Also checks the name, since not every system knows the media type of an iPhone’s pictures. The server makes
 * the final decision.
 */
const isPicture = ({ type, name }: File): boolean =>
  /^image\/(?!svg)/.test(type) || (type === '' && /\.(hei[cf]|avif)$/i.test(name));

/** Adds source pictures. Rejects other files, and pictures beyond the maximum, with a message. */
export const addPictures = (files: readonly File[]): void => {
  const pictures = files.filter(isPicture);
  if (pictures.length < files.length) notify(translate(drawTexts, 'onlyPictures'), 'warning');
  const room = DRAW_LIMITS.images - getAttachments(ATTACHMENTS_KEY).length;
  if (pictures.length > room) notify(translate(drawTexts, 'tooMany'), 'warning');
  const accepted = pictures.slice(0, Math.max(0, room));
  void Promise.all(accepted.map(everydayPicture)).then((ready) => attach(ATTACHMENTS_KEY, ready));
};

/** Source pictures for the next drawing: dropped anywhere on the page, pasted, or chosen. */
export const Sources = () => {
  const text = useText(drawTexts);
  const pictures = useAttachments(ATTACHMENTS_KEY);
  return (
    <>
      <DropTarget
        call={text('dropPictures')}
        limits={text('tooMany')}
        onFiles={(files) => whenSignedIn(() => addPictures(files))}
      />
      {pictures.length > 0 && (
        <AttachmentList
          attachments={pictures}
          onRetry={(picture) => void retryAttachment(picture)}
          onRemove={(picture) => detach(ATTACHMENTS_KEY, picture)}
        />
      )}
    </>
  );
};
