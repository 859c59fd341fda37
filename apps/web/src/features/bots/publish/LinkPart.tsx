import { customPage, pageOfVisitors } from '@studiolo/contract/bots/addresses';
import type { Bot } from '@studiolo/contract/bots/entities';
import { QRCodeCanvas } from 'qrcode.react';
import { useRef } from 'react';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyLine } from './CopyLine.tsx';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';

export const LinkPart = ({ bot: { tableId, name } }: { bot: Bot }) => {
  const text = useText(publishTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const link = new URL(pageOfVisitors(tableId), location.href).href;
  const save = () => canvas.current?.toBlob((picture) => picture && saveBlob(picture, `${name}.png`));
  return (
    <section className={styles['links']}>
      <div>
        <CopyLine label={text('link')} about={text('linkAbout')} words={link} />
        <CopyLine
          label={text('custom')}
          about={text('customAbout')}
          words={new URL(customPage(tableId), location.href).href}
        />
      </div>
      <figure className={styles['code']}>
        <QRCodeCanvas
          ref={canvas}
          value={link}
          size={152}
          marginSize={2}
          role="img"
          aria-label={text('code')}
        />
        <Button size="sm" variant="subtle" onClick={save}>
          {text('save')}
        </Button>
      </figure>
    </section>
  );
};
