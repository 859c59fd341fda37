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
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { drawTexts } from '../draw.texts.ts';
import { PLACE } from './place.ts';

const isPicture = ({ type }: File): boolean => /^image\/(?!svg)/.test(type);

/** Takes pictures that a drawing starts from; what is none, or is one too many, is refused with a sentence. */
export const addPictures = (files: readonly File[]): void => {
  const pictures = files.filter(isPicture);
  if (pictures.length < files.length) notify(translate(drawTexts, 'onlyPictures'), 'warning');
  const room = DRAW_LIMITS.images - getAttachments(PLACE).length;
  if (pictures.length > room) notify(translate(drawTexts, 'tooMany'), 'warning');
  if (room > 0 && pictures.length > 0) attach(PLACE, pictures.slice(0, room));
};

/** The pictures that the next drawing starts from: dropped anywhere on the page, pasted, or chosen. */
export const Sources = () => {
  const pictures = useAttachments(PLACE);
  return (
    <>
      <DropTarget onFiles={(files) => whenSignedIn(() => addPictures(files))} />
      {pictures.length > 0 && (
        <AttachmentList
          attachments={pictures}
          onRetry={(picture) => void retryAttachment(picture)}
          onRemove={(picture) => detach(PLACE, picture)}
        />
      )}
    </>
  );
};
