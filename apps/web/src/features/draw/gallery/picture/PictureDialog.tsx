import type { Drawing } from '@studiolo/contract/draw/entities';
import { parsePrompt } from '@studiolo/contract/draw/parameters';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MadeByAi } from '../../../../core/made-by-ai/MadeByAi.tsx';
import { LargePicture } from '../../../../core/pictures/LargePicture.tsx';
import { usePicture } from '../../../../core/pictures/use-picture.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { drawTexts } from '../../draw.texts.ts';
import { pairsOf, useParameterWords, useUsesFlags } from '../../parameter-words.ts';
import { servicesQuery } from '../../queries.ts';
import { RegionPainter } from '../../region/RegionPainter.tsx';
import { Changes } from './Changes.tsx';
import { Family } from './Family.tsx';
import { nameOf } from '../name-of.ts';
import styles from './Picture.module.css';
import { PictureSteps } from './PictureSteps.tsx';
import { PictureTools } from './PictureTools.tsx';

type Props = {
  drawing: Drawing;
  index: number;
  onShow: (mjTaskId: string, index: number) => void;
  onClose: () => void;
};

const SWIPE = 60;
const SIDES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export const PictureDialog = ({ drawing, index, onShow, onClose }: Props) => {
  const text = useText(drawTexts);
  const { data: services = [] } = useQuery(servicesQuery);
  const { pictures, prompt, mjTaskId, botName, english } = drawing;
  const picture = pictures.find((each) => each.index === index) ?? pictures[0];
  const { address } = usePicture(picture?.fileId);
  const [isMarking, setIsMarking] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const pressed = useRef<number>(undefined);
  const name = nameOf(drawing) || text('untitled');
  const usesFlags = useUsesFlags(botName);
  const pairs = pairsOf(parsePrompt(prompt).parameters, useParameterWords(usesFlags));
  if (!picture) return null;
  const step = (by: number) => {
    const next = pictures[pictures.indexOf(picture) + by];
    if (next) onShow(mjTaskId, next.index);
  };
  const start = () => {
    setIsMarking(false);
    onClose();
  };
  const service = services.find((each) => each.name === botName);
  const { width, height } = picture;
  return (
    <Dialog isOpen onClose={onClose} title={name} closeLabel={text('close')} width={1080} isTall>
      {isMarking && address ? (
        <RegionPainter
          drawing={drawing}
          index={picture.index}
          address={address}
          name={name}
          onBegun={start}
          onLeave={() => setIsMarking(false)}
        />
      ) : (
        <div
          className={styles['sides']}
          onKeyDown={(event) => {
            const by = SIDES[event.key];
            // In a field, the arrow keys move the caret.
            if (by !== undefined && !(event.target instanceof HTMLInputElement)) step(by);
          }}
        >
          <div
            className={styles['large']}
            onPointerDown={({ clientX }) => {
              pressed.current = clientX;
            }}
            onPointerUp={({ clientX }) => {
              const way = clientX - (pressed.current ?? clientX);
              pressed.current = undefined;
              if (Math.abs(way) >= SWIPE) step(way < 0 ? 1 : -1);
            }}
          >
            {address && <img src={address} alt={name} width={width} height={height} draggable={false} />}
            <PictureSteps at={pictures.indexOf(picture)} count={pictures.length} onStep={step} />
          </div>
          <div className={styles['panel']}>
            <PictureTools
              drawing={drawing}
              picture={picture}
              name={name}
              onClose={onClose}
              onFull={() => setIsFull(true)}
            />
            <h3>{text('details')}</h3>
            <p className={styles['prompt']}>{usesFlags ? prompt : name}</p>
            {!usesFlags && pairs.length > 0 && <p className={styles['facts']}>{pairs.join(' · ')}</p>}
            {english !== '' && <p className={styles['facts']}>{english}</p>}
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
            <MadeByAi />
          </div>
        </div>
      )}
      <LargePicture
        shown={isFull && address ? { address, name } : undefined}
        onClose={() => setIsFull(false)}
      />
    </Dialog>
  );
};
