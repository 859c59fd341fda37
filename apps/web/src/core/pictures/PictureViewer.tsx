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
const MAX_ZOOM = 8;
/** Maximum factor by which a drawing is enlarged to fill the screen; it stays sharp. */
const MAX_DRAWING_SCALE = 4;
const PAN_STEP = 60;
const ARROW_KEY_STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

const canBeSaved = (address: string): boolean =>
  address.startsWith('data:') || new URL(address, location.href).origin === location.origin;

/**
 * A picture over the whole page that can be moved and zoomed. Escape, the button or a click outside the
 * picture closes it.
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
    min: 0.05,
    max: MAX_ZOOM,
    fitsTo: isDrawing ? MAX_DRAWING_SCALE : 1,
    hasWheel: true,
  });
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Runs before painting, so that the picture never appears in another size first.
  useLayoutEffect(() => {
    if (size === UNKNOWN) return;
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [fit, size]);

  // Closes the dialog before it is unmounted, so that the focus is restored.
  const close = () => dialog.current?.close();
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const stride = ARROW_KEY_STEPS[event.key];
    if (stride) move(...stride);
    else if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-' || event.key === '_') zoomOut();
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
  // In a portal, so that the styles of the surrounding text do not apply.
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
