import { fileOfUrl } from '@studiolo/contract/files/rules';
import { MarkdownImage } from '../../markdown/MarkdownImage.tsx';
import { OwnPicture } from '../../pictures/OwnPicture.tsx';
import { stringOf } from '../document/document.ts';
import type { NodeProps } from './node-views.ts';

/** A picture with its caption. A picture from another site is fetched only on request. */
export const PictureNode = ({ attrs }: NodeProps) => {
  const [source, label, caption] = [attrs['source'], attrs['label'], attrs['caption']].map(stringOf);
  const ownFile = fileOfUrl(source ?? '');
  return (
    <>
      {ownFile ? (
        <OwnPicture fileId={ownFile.fileId} label={label ?? ''} />
      ) : (
        <MarkdownImage address={source ?? ''} label={label ?? ''} isInLink={false} />
      )}
      {caption && <span className="picture-caption">{caption}</span>}
    </>
  );
};
