import type { ArticleSpan } from '@studiolo/markdown/article/article';
import { Fragment } from 'react';
import { CardFormula } from './CardFormula.tsx';
import { CardPicture } from './CardPicture.tsx';
import type { CardMaterials } from './card-materials.ts';

type Props = { spans: readonly ArticleSpan[]; materials: CardMaterials };

/** Text of a line on a card. Links become plain text, since a picture cannot contain links. */
export const CardSpans = ({ spans, materials }: Props) =>
  spans.map((span, at) => {
    switch (span.kind) {
      case 'text':
        return <Fragment key={at}>{span.text}</Fragment>;
      case 'code':
        return <code key={at}>{span.text}</code>;
      case 'strong':
      case 'em':
      case 'del':
      case 'sup':
      case 'sub': {
        const Tag = span.kind;
        return (
          <Tag key={at}>
            <CardSpans spans={span.spans} materials={materials} />
          </Tag>
        );
      }
      case 'link':
        return (
          <span key={at} className={materials.linkClass}>
            <CardSpans spans={span.spans} materials={materials} />
          </span>
        );
      case 'formula':
        return (
          <CardFormula
            key={at}
            tex={span.tex}
            isDisplay={span.isDisplay}
            ink={materials.look.ink}
            drawn={materials.formula?.(span.tex, span.isDisplay)}
          />
        );
      case 'picture':
        return <CardPicture key={at} picture={span.picture} materials={materials} />;
      case 'break':
        return <br key={at} />;
      default:
        return null;
    }
  });
