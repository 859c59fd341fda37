import { DRAW_TARGET } from '../draw-target.tsx';
import type { Drawing, DrawnPicture } from '@studiolo/contract/draw/entities';
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconHeart,
  IconHeartFilled,
  IconPhotoPlus,
  IconShare2,
} from '@tabler/icons-react';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { saveFile } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { BoardMenu } from '../boards/BoardMenu.tsx';
import { drawTexts } from '../draw.texts.ts';
import { favour } from '../queries.ts';
import styles from './Picture.module.css';
import { startFrom } from './reuse.ts';
import { asSendable } from './sendable.ts';

type Props = {
  drawing: Drawing;
  picture: DrawnPicture;
  name: string;
  onStep: (by: number) => void;
  onFull: () => void;
  onClose: () => void;
};

const ICON = { size: 18, stroke: 1.7 };

/** What can be done with one picture as it is. */
export const PictureTools = ({ drawing, picture, name, onStep, onFull, onClose }: Props) => {
  const text = useText(drawTexts);
  const { pictures } = drawing;
  const { fileId, index, isFavourite, url } = picture;
  const at = pictures.indexOf(picture);
  return (
    <div className={styles['tools']}>
      <IconButton label={text('previous')} disabled={at === 0} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} />
      </IconButton>
      <IconButton label={text('next')} disabled={at === pictures.length - 1} onClick={() => onStep(1)}>
        <IconChevronRight size={18} />
      </IconButton>
      <IconButton label={text('fullScreen')} onClick={onFull}>
        <IconArrowsMaximize {...ICON} />
      </IconButton>
      <IconButton
        label={text(isFavourite ? 'unfavour' : 'favour')}
        onClick={() => void favour(drawing, index, !isFavourite)}
      >
        {isFavourite ? <IconHeartFilled size={18} /> : <IconHeart {...ICON} />}
      </IconButton>
      <BoardMenu drawing={drawing} index={index} />
      <IconButton
        label={text('startFrom')}
        onClick={() => {
          void startFrom([fileId]);
          onClose();
        }}
      >
        <IconPhotoPlus {...ICON} />
      </IconButton>
      <Menu
        label={text('askChat')}
        trigger={(props) => (
          <IconButton label={text('askChat')} {...props}>
            <IconShare2 {...ICON} />
          </IconButton>
        )}
      >
        {(close) => (
          <SendToItems
            what={asSendable(drawing, picture, name)}
            leaves={[DRAW_TARGET.name]}
            label={text('askChat')}
            close={() => {
              close();
              onClose();
            }}
          />
        )}
      </Menu>
      <IconButton label={text('download')} onClick={() => void saveFile(url, `${name.slice(0, 60)}.png`)}>
        <IconDownload {...ICON} />
      </IconButton>
    </div>
  );
};
