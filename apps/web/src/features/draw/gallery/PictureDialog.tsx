import type { Drawing } from '@studiolo/contract/draw/entities';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconHeart,
  IconHeartFilled,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePicture } from '../../../core/pictures/use-picture.ts';
import { saveFile } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { drawTexts } from '../draw.texts.ts';
import { favour, servicesQuery } from '../queries.ts';
import { RegionPainter } from '../region/RegionPainter.tsx';
import { Changes } from './Changes.tsx';
import { Family } from './Family.tsx';
import { nameOf } from './name-of.ts';
import styles from './Picture.module.css';

type Props = {
  drawing: Drawing;
  index: number;
  onShow: (mjTaskId: string, index: number) => void;
  onClose: () => void;
};

/** One picture large, with what it was made of, what can be made of it, and where it comes from. */
export const PictureDialog = ({ drawing, index, onShow, onClose }: Props) => {
  const text = useText(drawTexts);
  const { data: services = [] } = useQuery(servicesQuery);
  const { pictures, prompt, mjTaskId, botName } = drawing;
  const picture = pictures.find((each) => each.index === index) ?? pictures[0];
  const { address } = usePicture(picture?.fileId);
  const [isMarking, setIsMarking] = useState(false);
  const name = nameOf(drawing) || text('untitled');
  if (!picture) return null;
  const step = (by: number) => {
    const next = pictures[pictures.indexOf(picture) + by];
    if (next) onShow(mjTaskId, next.index);
  };
  const begun = () => {
    setIsMarking(false);
    onClose();
  };
  const service = services.find((each) => each.name === botName);
  const { isFavourite, url, width, height } = picture;
  return (
    <Dialog isOpen onClose={onClose} title={name} closeLabel={text('close')} width={1080} isTall>
      {isMarking && address ? (
        <RegionPainter
          {...{ drawing, index: picture.index, address, name, onBegun: begun }}
          onLeave={() => setIsMarking(false)}
        />
      ) : (
        <div
          className={styles['sides']}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') step(1);
            if (key === 'ArrowLeft') step(-1);
          }}
        >
          <div className={styles['large']}>
            {address && <img src={address} alt={name} width={width} height={height} />}
          </div>
          <div className={styles['panel']}>
            <div className={styles['tools']}>
              <IconButton
                label={text('previous')}
                disabled={pictures.indexOf(picture) === 0}
                onClick={() => step(-1)}
              >
                <IconChevronLeft size={18} />
              </IconButton>
              <IconButton
                label={text('next')}
                disabled={pictures.indexOf(picture) === pictures.length - 1}
                onClick={() => step(1)}
              >
                <IconChevronRight size={18} />
              </IconButton>
              <IconButton
                label={text(isFavourite ? 'unfavour' : 'favour')}
                onClick={() => void favour(drawing, picture.index, !isFavourite)}
              >
                {isFavourite ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.7} />}
              </IconButton>
              <IconButton
                label={text('download')}
                onClick={() => void saveFile(url, `${name.slice(0, 60)}.png`)}
              >
                <IconDownload size={18} stroke={1.7} />
              </IconButton>
            </div>
            <h3>{text('details')}</h3>
            <p className={styles['prompt']}>{prompt}</p>
            <p className={styles['facts']}>
              {service?.label ?? botName} · {width} × {height}
            </p>
            <Changes
              drawing={drawing}
              index={picture.index}
              onBegun={onClose}
              onRegion={() => setIsMarking(true)}
            />
            {drawing.changes.length === 0 && drawing.code === '00' && !drawing.isSketch && (
              <p className={styles['facts']}>{text('noChanges')}</p>
            )}
            <Family drawing={drawing} onShow={onShow} />
          </div>
        </div>
      )}
    </Dialog>
  );
};
