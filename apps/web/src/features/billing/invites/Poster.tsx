import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { drawPoster, POSTER } from './draw-poster.ts';
import styles from './InviteDialog.module.css';
import { invitesTexts } from './invites.texts.ts';

/** Poster with the invitation, to save and send. */
export const Poster = ({ address }: { address: string }) => {
  const text = useText(invitesTexts);
  const code = useRef<HTMLCanvasElement>(null);
  const poster = useRef<HTMLCanvasElement>(null);
  const [title, about, scan] = [text('posterTitle'), text('posterText'), text('posterScan')];

  // The QR code is a child component, so it has been rendered at this point.
  useEffect(() => {
    if (poster.current && code.current) drawPoster(poster.current, code.current, { title, about, scan });
  }, [address, title, about, scan]);

  const save = () =>
    poster.current?.toBlob((picture) => {
      if (picture) saveBlob(picture, 'studiolo-invite.png');
    });

  return (
    <section className={styles['poster']} aria-label={text('poster')}>
      <canvas
        ref={poster}
        role="img"
        aria-label={text('posterAbout')}
        width={POSTER.width}
        height={POSTER.height}
        className={styles['picture']}
      />
      <QRCodeCanvas
        ref={code}
        value={address}
        size={POSTER.code}
        level="M"
        hidden
        style={{ display: 'none' }}
      />
      <div className={styles['words']}>
        <p className={styles['quiet']}>{text('posterAbout')}</p>
        <Button size="sm" onClick={save}>
          {text('save')}
        </Button>
      </div>
    </section>
  );
};
