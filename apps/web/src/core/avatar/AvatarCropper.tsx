import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { avatarTexts } from './avatar.texts.ts';
import styles from './AvatarCropper.module.css';
import { PREVIEW_PIXELS, drawCrop } from './draw-crop.ts';
import { useAvatarUpload, type SaveAvatar } from './use-avatar-upload.ts';

const MAX_ZOOM = 4;

type Props = {
  file: File;
  shape: 'round' | 'square';
  save: SaveAvatar;
  onDone: () => void;
};

export const AvatarCropper = ({ file, shape, save: saveAvatar, onDone }: Props) => {
  const text = useText(avatarTexts);
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const preview = useRef<HTMLCanvasElement>(null);
  const { isBusy, failure, save } = useAvatarUpload(saveAvatar, onDone);

  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  useEffect(() => {
    // If the preview cannot be drawn, it stays empty; saving then reports an unreadable picture.
    if (preview.current && area) void drawCrop(preview.current, file, area).catch(() => undefined);
  }, [file, area]);

  return (
    <div className={styles['cropper']}>
      <div className={styles['stage']}>
        {url !== undefined && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles['side']}>
        <canvas
          ref={preview}
          width={PREVIEW_PIXELS}
          height={PREVIEW_PIXELS}
          className={styles['preview']}
          data-shape={shape}
          role="img"
          aria-label={text('preview')}
        />
        <label className={styles['zoom']}>
          {text('zoom')}
          <input
            name="zoom"
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        <Button variant="subtle" onClick={onDone}>
          {text('cancel')}
        </Button>
        <Button isBusy={isBusy} disabled={!area} onClick={() => area && void save(file, area)}>
          {text('useAvatar')}
        </Button>
      </div>
    </div>
  );
};
