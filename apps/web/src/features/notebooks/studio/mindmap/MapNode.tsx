import { useText } from '../../../../platform/i18n/use-text.ts';
import { classes } from '../../../../ui/classes.ts';
import { MAP_LINE, MAP_PADDING, type MapBox } from './layout.ts';
import { studioTexts } from '../studio.texts.ts';
import styles from './MindMap.module.css';

type Props = {
  box: MapBox;
  isCurrent: boolean;
  onChoose: () => void;
  onCite: () => void;
};

/** A node: its text, a button to collapse it, and citation numbers that open passages. */
export const MapNode = ({ box, isCurrent, onChoose, onCite }: Props) => {
  const text = useText(studioTexts);
  const { at, x, y, width, height, lines, depth, cites, hasBranches, isFolded } = box;
  return (
    <g
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isCurrent}
      {...(hasBranches ? { 'aria-expanded': !isFolded } : {})}
      tabIndex={isCurrent ? 0 : -1}
      data-node={at}
      className={classes(styles['node'], depth === 0 && styles['root'], depth === 1 && styles['topic'])}
      onClick={onChoose}
    >
      <rect x={x} y={y} width={width} height={height} rx={10} className={styles['box']} />
      {lines.map((line, index) => (
        <text
          key={index}
          x={x + MAP_PADDING.x}
          y={y + MAP_PADDING.y + index * MAP_LINE + 13}
          className={styles['words']}
        >
          {index < lines.length - 1 ? `${line} ` : line}
        </text>
      ))}
      {hasBranches && (
        <g className={styles['fold']} aria-hidden="true">
          <circle cx={x + width} cy={y + height / 2} r={8} />
          <path
            d={`M${x + width - 4} ${y + height / 2}h8${isFolded ? `m-4 -4v8` : ''}`}
            className={styles['sign']}
          />
        </g>
      )}
      {cites.length > 0 && (
        <g
          className={styles['cite']}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onCite();
          }}
        >
          <title>{text('open')}</title>
          <circle cx={x + width - 4} cy={y} r={9} />
          <text x={x + width - 4} y={y + 3.5} textAnchor="middle">
            {cites[0]}
          </text>
        </g>
      )}
    </g>
  );
};
