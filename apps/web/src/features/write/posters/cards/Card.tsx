import type { PosterStyle } from '@studiolo/contract/publishing/poster-style';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { QRCodeSVG } from 'qrcode.react';
import type { Ref } from 'react';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from '../looks/card-size.ts';
import { BACKGROUNDS } from '../looks/templates.ts';
import type { CardMaterials } from './card-materials.ts';
import { cardVariables } from './card-variables.ts';
import { CardBlocks } from './CardBlocks.tsx';
import styles from './Card.module.css';

export type Signature = { name: string; avatar: string | undefined; date: string };

type Props = {
  ref?: Ref<HTMLDivElement>;
  blocks: readonly ArticleBlock[];
  materials: CardMaterials;
  style: PosterStyle;
  signature: Signature;
  /** Number of the card and total number; empty for a single card. */
  number: string;
  /** Target of the QR code. */
  link: string | undefined;
};

/** A card as drawn: background, frame, author and text. */
export const Card = ({ ref, blocks, materials, style, signature, number, link }: Props) => {
  const hasHeader = style.hasAvatar || style.hasDate;
  const height = style.shape === 'long' ? { minHeight: CARD_HEIGHT } : { height: CARD_HEIGHT };
  return (
    <div
      ref={ref}
      className={styles['card']}
      data-template={style.template}
      style={{
        ...cardVariables(style),
        ...height,
        width: CARD_WIDTH,
        background: BACKGROUNDS[style.bg],
      }}
    >
      <div className={styles['panel']}>
        {hasHeader && (
          <div className={styles['header']}>
            {style.hasAvatar && (
              <>
                <Avatar
                  name={signature.name}
                  size={26}
                  {...(signature.avatar ? { image: signature.avatar } : {})}
                />
                <span className={styles['by']}>{signature.name}</span>
              </>
            )}
            {style.hasDate && <span className={styles['date']}>{signature.date}</span>}
          </div>
        )}
        <div className={styles['words']}>
          <CardBlocks blocks={blocks} materials={materials} />
        </div>
        {link !== undefined && (
          <div className={styles['code']}>
            <QRCodeSVG value={link} size={64} marginSize={1} />
          </div>
        )}
        <div className={styles['footer']}>{number}</div>
      </div>
    </div>
  );
};
