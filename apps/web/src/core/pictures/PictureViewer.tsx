import { IconDownload, IconFocusCentered, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/i18n/use-text.ts';
import { saveFile } from '../../platform/api/save-file.ts';
import { isWeChat } from '../../platform/browser/browser-facts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { IconLink } from '../../ui/IconLink.tsx';
import { pictureTexts } from './pictures.texts.ts';
import styles from './PictureViewer.module.css';
import type { ShownPicture } from './shown-picture.ts';
import { useView } from './use-view.ts';

const UNKNOWN = { width: 0, height: 0 };
const LARGEST = 8;
/** A drawing has no size of its own to be spoilt by. */
const DRAWING_FILLS = 4;
const STRIDE = 60;
const STRIDES: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [STRIDE, 0],
  ArrowRight: [-STRIDE, 0],
  ArrowUp: [0, STRIDE],
  ArrowDown: [0, -STRIDE],
};

const canBeSaved = (address: string): boolean =>
  address.startsWith('data:') || new URL(address, location.href).origin === location.origin;

/**
 * A picture over the whole page, moved and zoomed by hand, wheel and keys; Escape, the button and a press beside it
 * close it.
 */
export const PictureViewer = ({
  address,
  name,
  fileName = name,
  isDrawing = false,
  isOnPaper = false,
  tools,
  onClose,
}: ShownPicture & { onClose: () => void }) => {
  const text = useText(pictureTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const [size, setSize] = useState(UNKNOWN);
  const { frame, view, zoomIn, zoomOut, move, fit, handlers, wasDragged } = useView<HTMLDivElement>(size, {
    least: 0.05,
    most: LARGEST,
    fitsTo: isDrawing ? DRAWING_FILLS : 1,
    hasWheel: true,
  });
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Before it is painted: it is never seen in another size first.
  useLayoutEffect(() => {
    if (size === UNKNOWN) return;
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [fit, size]);

  // Closed before it goes, it gives the focus back.
  const close = () => dialog.current?.close();
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const stride = STRIDES[event.key];
    if (stride) move(...stride);
    else if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-' || event.key === '_') zoomOut();
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
  // Outside of whatever text it stands in, whose looks are not its own.
  return createPortal(
    <dialog ref={dialog} className={styles['viewer']} aria-label={name} onClose={onClose} onKeyDown={press}>
      <div
        ref={frame}
        className={styles['frame']}
        {...handlers}
        onClick={({ target }) => {
          if (!(target instanceof HTMLImageElement) && !wasDragged.current) close();
        }}
      >
        <img
          className={styles['picture']}
          src={address}
          alt={name}
          draggable={false}
          referrerPolicy="no-referrer"
          data-paper={isOnPaper || undefined}
          style={{
            width: size.width * view.scale || undefined,
            translate: `${view.x}px ${view.y}px`,
            visibility: size === UNKNOWN ? 'hidden' : undefined,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
          }
        />
      </div>
      <div className={styles['bar']}>
        <span className={styles['name']} aria-hidden="true">
          {name}
        </span>
        <div className={styles['tools']} role="toolbar" aria-label={text('tools')}>
          <IconButton label={text('zoomOut')} onClick={zoomOut}>
            <IconMinus size={18} />
          </IconButton>
          <IconButton label={text('zoomIn')} onClick={zoomIn}>
            <IconPlus size={18} />
          </IconButton>
          <IconButton label={text('fit')} onClick={fit}>
            <IconFocusCentered size={18} />
          </IconButton>
          {tools}
          {!tools && canBeSaved(address) && (
            <IconLink
              href={address}
              download={fileName}
              label={text('save')}
              onClick={(event) => {
                if (!isWeChat(navigator.userAgent)) return;
                event.preventDefault();
                close();
                void saveFile(address, fileName);
              }}
            >
              <IconDownload size={18} stroke={1.7} />
            </IconLink>
          )}
          <IconButton label={text('close')} onClick={close}>
            <IconX size={18} />
          </IconButton>
        </div>
      </div>
    </dialog>,
    document.body,
  );
};
