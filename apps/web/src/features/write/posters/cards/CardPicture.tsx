import type { ArticlePicture } from '@studiolo/markdown/article/article';
import type { CardMaterials } from './card-materials.ts';

type Props = { picture: ArticlePicture; materials: CardMaterials; isFigure?: boolean };

/** A picture on a card with its caption. Renders nothing if the picture could not be loaded. */
export const CardPicture = ({ picture: { address, title }, materials, isFigure = false }: Props) => {
  const picture = materials.pictures.get(address);
  if (picture === undefined || picture === 'lost') return null;
  const image = <img src={picture.source} alt={title} width={picture.width} height={picture.height} />;
  if (!isFigure) return image;
  return (
    <figure>
      {image}
      {title !== '' && <figcaption>{title}</figcaption>}
    </figure>
  );
};
