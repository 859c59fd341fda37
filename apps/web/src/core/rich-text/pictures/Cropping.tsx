import { fileOfUrl, pictureUrl } from '@studiolo/contract/files/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { fetchBytes } from '../../../platform/api/download.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAddress } from '../../pictures/use-picture.ts';
import { stringOf } from '../document/document.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import styles from './Cropping.module.css';
import { stopCropping, useCropping } from './cropping.state.ts';
import { drawPart } from './draw-part.ts';
import { uploadPicture } from './pictures.ts';

const SHAPES = [
  { name: '1:1', ratio: 1 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '3:4', ratio: 3 / 4 },
  { name: '16:9', ratio: 16 / 9 },
  { name: '2.35:1', ratio: 2.35 },
] as const;

const MAX_ZOOM = 6;

/** Loads the stored picture at full size. */
const pictureOf = async (source: string): Promise<File> => {
  const file = fileOfUrl(source);
  const bytes = await fetchBytes(source).catch(() => fetchBytes(pictureUrl(file?.fileId ?? '')));
  const type = bytes.type.startsWith('image/') ? bytes.type : /\.jpe?g$/i.test(source) ? 'image/jpeg' : '';
  return new File([bytes], file?.name ?? 'picture', { type });
};

/**
 * Crops a picture of the text. The result is saved as a new picture, so that undo can restore the old one.
 */
export const Cropping = () => {
  const text = useText(richTextTexts);
  const { editor, at, source } = useCropping();
  const { data: file, isError } = useQuery({
    queryKey: ['picture-to-crop', source],
    queryFn: () => pictureOf(source),
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
  const address = useAddress(file);
  const [fullRatio, setFullRatio] = useState(1);
  const [ratio, setRatio] = useState<number>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBusy, setIsBusy] = useState(false);

  const cut = async () => {
    if (!editor || !file || !area) return;
    setIsBusy(true);
    const cropped = await drawPart(file, area)
      .then((part) => uploadPicture(editor, part))
      // `call` has already shown the error.
      .catch(() => undefined);
    setIsBusy(false);
    if (cropped === undefined) return;
    const node = editor.state.doc.nodeAt(at);
    if (node && stringOf(node.attrs['source']) === source)
      editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'source', cropped));
    stopCropping();
  };

  return (
    <Dialog
      isOpen={editor !== undefined}
      onClose={stopCropping}
      title={text('crop')}
      closeLabel={text('cancel')}
      width={560}
    >
      <div className={styles['stage']}>
        {isError && <p role="alert">{text('cropFailed')}</p>}
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={ratio ?? fullRatio}
            disableAutomaticStylesInjection
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setFullRatio(naturalWidth / naturalHeight)}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles['shapes']} role="group" aria-label={text('shape')}>
        {[{ name: text('asItIs'), ratio: undefined }, ...SHAPES].map((shape) => (
          <Button
            key={shape.name}
            size="sm"
            variant={ratio === shape.ratio ? 'default' : 'subtle'}
            aria-pressed={ratio === shape.ratio}
            onClick={() => setRatio(shape.ratio)}
          >
            {shape.name}
          </Button>
        ))}
      </div>
      <label className={styles['zoom']}>
        {text('zoom')}
        <input
          name="zoom"
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      <div className={styles['actions']}>
        <Button variant="subtle" onClick={stopCropping}>
          {text('cancel')}
        </Button>
        <Button variant="filled" isBusy={isBusy} disabled={!area} onClick={() => void cut()}>
          {text('cut')}
        </Button>
      </div>
    </Dialog>
  );
};
