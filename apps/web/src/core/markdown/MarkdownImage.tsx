import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { safeImage } from '@studiolo/markdown/safe-url';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { LargePicture, readyViewer } from '../pictures/LargePicture.tsx';
import { OwnPicture } from '../pictures/OwnPicture.tsx';
import { markdownTexts } from './markdown-texts.ts';

/** URLs of pictures that the user agreed to load, so that scrolling back does not ask again. */
const agreed = new Set<string>();

type Props = { address: string; label: string; isInLink: boolean };

/** A picture in a text. A picture from another site is fetched only on request. A click enlarges it. */
export const MarkdownImage = ({ address, label, isInLink }: Props) => {
  const text = useText(markdownTexts);
  const [, setAgreed] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const image = safeImage(address, location.origin);
  if (!image) return label;
  const ownFile = image.externalHost ? undefined : fileOfUrl(image.source);
  if (ownFile) return <OwnPicture fileId={ownFile.fileId} label={label} />;

  const { source, externalHost } = image;
  if (!externalHost || agreed.has(source)) {
    const picture = (
      <img src={source} alt={label} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
    );
    if (isInLink) return picture;
    const name = label || text('picture');
    return (
      <>
        <button
          type="button"
          className="open-picture"
          aria-label={text('showPicture', { name })}
          onPointerEnter={() => void readyViewer()}
          onClick={() => setIsOpen(true)}
        >
          {picture}
        </button>
        <LargePicture
          shown={isOpen ? { address: source, name } : undefined}
          onClose={() => setIsOpen(false)}
        />
      </>
    );
  }
  if (isInLink) return label || externalHost;

  const agree = () => {
    agreed.add(source);
    setAgreed(agreed.size);
  };
  return (
    <button type="button" className="load-image" onClick={agree}>
      {text('loadImage', { host: externalHost })}
      {label && <span>{label}</span>}
    </button>
  );
};
