import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { safeImage } from '@studiolo/markdown/safe-url';
import { markdownTexts } from './markdown-texts.ts';

/** Pictures the reader agreed to, so that scrolling away and back does not ask again. */
const agreed = new Set<string>();

type Props = { address: string; label: string; isInLink: boolean };

/** A picture in a text. One from another site is fetched only once the reader asks for it. */
export const MarkdownImage = ({ address, label, isInLink }: Props) => {
  const text = useText(markdownTexts);
  const [, setAgreed] = useState(0);
  const image = safeImage(address, location.origin);
  if (!image) return label;

  const { source, externalHost } = image;
  if (!externalHost || agreed.has(source)) {
    return <img src={source} alt={label} loading="lazy" decoding="async" referrerPolicy="no-referrer" />;
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
