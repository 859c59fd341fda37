import { DRAW_TARGET } from '../../draw-target.tsx';
import type { Drawing, DrawnPicture } from '@studiolo/contract/draw/entities';
import {
  IconArrowsMaximize,
  IconDownload,
  IconHeart,
  IconHeartFilled,
  IconPhotoPlus,
  IconShare2,
} from '@tabler/icons-react';
import { SendToItems } from '../../../../core/send-to/SendToItems.tsx';
import { saveFile } from '../../../../platform/api/save-file.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { BoardMenu } from '../../boards/BoardMenu.tsx';
import { drawTexts } from '../../draw.texts.ts';
import { setFavorite } from '../../queries.ts';
import styles from './Picture.module.css';
import { startFrom } from '../reuse.ts';
import { asSendable } from './sendable.ts';

type Props = {
  drawing: Drawing;
  picture: DrawnPicture;
  name: string;
  onFull: () => void;
  onClose: () => void;
};

const ICON = { size: 16, stroke: 1.7 };

/** Actions on a picture that do not change it, each with a label. */
export const PictureTools = ({ drawing, picture, name, onFull, onClose }: Props) => {
  const text = useText(drawTexts);
  const { fileId, index, isFavorite, url } = picture;
  return (
    <div className={styles['tools']}>
      <Button
        size="sm"
        icon={<IconDownload {...ICON} />}
        onClick={() => void saveFile(url, `${name.slice(0, 60)}.png`)}
      >
        {text('download')}
      </Button>
      <Menu
        label={text('askChat')}
        trigger={(props) => (
          <Button size="sm" icon={<IconShare2 {...ICON} />} {...props}>
            {text('askChat')}
          </Button>
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
      <Button
        size="sm"
        icon={isFavorite ? <IconHeartFilled {...ICON} /> : <IconHeart {...ICON} />}
        onClick={() => void setFavorite(drawing, index, !isFavorite)}
      >
        {text(isFavorite ? 'unfavorite' : 'favorite')}
      </Button>
      <BoardMenu drawing={drawing} index={index} />
      <Button
        size="sm"
        icon={<IconPhotoPlus {...ICON} />}
        onClick={() => {
          void startFrom([fileId]);
          onClose();
        }}
      >
        {text('startFrom')}
      </Button>
      <Button size="sm" icon={<IconArrowsMaximize {...ICON} />} onClick={onFull}>
        {text('fullScreen')}
      </Button>
    </div>
  );
};
