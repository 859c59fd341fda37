import type { DocumentPublication } from '@studiolo/contract/publishing/entities';
import { IconCopy, IconDownload, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { QRCodeCanvas } from 'qrcode.react';
import { useRef, useState } from 'react';
import { copyWords } from '../../../core/sharing/share-link.ts';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Publishing.module.css';
import { publishingTexts } from './publishing.texts.ts';

/** URL of the page: a link to copy or open, and a QR code. */
export const LinkPart = ({ publication: { url, title } }: { publication: DocumentPublication }) => {
  const text = useText(publishingTexts);
  const [hasCode, setHasCode] = useState(false);
  const code = useRef<HTMLCanvasElement>(null);
  const link = new URL(url, location.origin).href;
  const copy = async () => {
    await copyWords(link, text('copied'));
  };
  const save = () => code.current?.toBlob((picture) => picture && saveBlob(picture, `${title}.png`));
  return (
    <section aria-label={text('link')}>
      <div className={styles['line']}>
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles['url']}>
          {decodeURI(link)}
        </a>
        <IconButton label={text('copy')} onClick={() => void copy()}>
          <IconCopy size={17} stroke={1.7} />
        </IconButton>
        <IconButton label={text('code')} aria-pressed={hasCode} onClick={() => setHasCode(!hasCode)}>
          <IconQrcode size={17} stroke={1.7} />
        </IconButton>
        <a
          className={styles['open']}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('open')}
        >
          <IconExternalLink size={17} stroke={1.7} />
        </a>
      </div>
      {hasCode && (
        <figure className={styles['code']}>
          <QRCodeCanvas
            ref={code}
            value={link}
            size={168}
            marginSize={2}
            role="img"
            aria-label={text('code')}
          />
          <Button size="sm" variant="subtle" icon={<IconDownload size={15} stroke={1.7} />} onClick={save}>
            {text('save')}
          </Button>
        </figure>
      )}
    </section>
  );
};
