import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { keyOfCode } from '../../wechat/making/gather-materials.ts';
import { CardCode } from './CardCode.tsx';
import { CardFormula } from './CardFormula.tsx';
import type { CardMaterials } from './card-materials.ts';
import { CardPicture } from './CardPicture.tsx';
import { CardSpans } from './CardSpans.tsx';
import { CardTable } from './CardTable.tsx';
import styles from './Card.module.css';

type Props = { blocks: readonly ArticleBlock[]; materials: CardMaterials };

const Block = ({ block, materials }: { block: ArticleBlock; materials: CardMaterials }) => {
  const inside = (blocks: readonly ArticleBlock[]) => <CardBlocks blocks={blocks} materials={materials} />;
  const spans = (each: Extract<ArticleBlock, { kind: 'paragraph' }>['spans']) => (
    <CardSpans spans={each} materials={materials} />
  );
  switch (block.kind) {
    case 'heading':
      return (
        <p className={styles['title']} data-level={Math.min(block.level, 3)}>
          {spans(block.spans)}
        </p>
      );
    case 'paragraph':
      return <p>{spans(block.spans)}</p>;
    case 'figure':
      return <CardPicture picture={block.picture} materials={materials} isFigure />;
    case 'code': {
      const diagram = materials.diagrams.get(block.text);
      if (diagram !== undefined) return <img src={diagram} alt="" />;
      const lines = materials.lines.get(keyOfCode(block.text, block.language));
      return <CardCode text={block.text} lines={lines} isDark={materials.look.isDark} />;
    }
    case 'formula':
      return (
        <CardFormula
          tex={block.tex}
          isDisplay
          ink={materials.look.ink}
          drawn={materials.formula?.(block.tex, true)}
        />
      );
    case 'list': {
      const items = block.items.map(({ state, blocks, isContinued }, at) => (
        <li key={at} data-task={state === 'plain' ? undefined : state} data-continued={isContinued}>
          {state === 'plain' ? null : state === 'done' ? '☑ ' : '☐ '}
          {blocks[0]?.kind === 'paragraph' ? spans(blocks[0].spans) : inside(blocks.slice(0, 1))}
          {inside(blocks.slice(1))}
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <CardTable table={block} materials={materials} />;
    case 'grid':
      return (
        <table>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map(({ isHead, colspan, rowspan, align, blocks }, column) => {
                  const Cell = isHead ? 'th' : 'td';
                  return (
                    <Cell key={column} colSpan={colspan} rowSpan={rowspan} style={{ textAlign: align }}>
                      {blocks.length === 1 && blocks[0]?.kind === 'paragraph'
                        ? spans(blocks[0].spans)
                        : inside(blocks)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'quote':
      return <blockquote>{inside(block.blocks)}</blockquote>;
    case 'callout':
      return (
        <aside>
          <p className={styles['tone']}>{block.title || materials.callouts[block.tone]}</p>
          {inside(block.blocks)}
        </aside>
      );
    default:
      return null;
  }
};

export const CardBlocks = ({ blocks, materials }: Props) =>
  blocks.map((block, at) => <Block key={at} block={block} materials={materials} />);
