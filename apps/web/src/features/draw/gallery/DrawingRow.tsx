import type { Drawing } from '@studiolo/contract/draw/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { drawTexts } from '../draw.texts.ts';
import { stopDrawing } from '../queries.ts';
import { Coming } from './Coming.tsx';
import { DrawingMenu } from './DrawingMenu.tsx';
import styles from './Gallery.module.css';
import { nameOf } from './name-of.ts';
import { choose, useSelected } from './selected.state.ts';
import { Sheet } from './Sheet.tsx';
import { Tile } from './Tile.tsx';

type Props = { drawing: Drawing; onOpen: (index: number) => void };

/** One drawing: its pictures in a row, what was asked for beside them, and how far it is. */
export const DrawingRow = ({ drawing, onOpen }: Props) => {
  const text = useText(drawTexts);
  const chosen = useSelected(({ ids }) => ids);
  const { pictures, code, content, remark, prompt, action, isSketch, count } = drawing;
  const { matrix, change, english, mjTaskId } = drawing;
  const name = nameOf(drawing) || text('untitled');
  const isDrawing = code === '01';
  const missing = isDrawing ? Math.max(0, count - pictures.length) : 0;
  return (
    <article className={styles['row']} aria-label={name}>
      {matrix && code !== '02' ? (
        <Sheet drawing={drawing} matrix={matrix} name={name} onOpen={onOpen} />
      ) : (
        <ul className={styles['tiles']}>
          {pictures.map((picture) => (
            <li key={picture.index}>
              <Tile picture={picture} name={name} onOpen={() => onOpen(picture.index)} />
            </li>
          ))}
          {Array.from({ length: missing }, (_, at) => (
            <li key={`missing ${at}`} className={styles['coming']}>
              {at === 0 && <Coming {...drawing} />}
            </li>
          ))}
          {code === '02' && pictures.length === 0 && (
            <li className={styles['refused']}>
              <p>{content}</p>
              <p>{text('givenBack')}</p>
            </li>
          )}
        </ul>
      )}
      <div className={styles['about']}>
        <p className={styles['prompt']} title={prompt}>
          {name}
        </p>
        {english !== '' && <p className={styles['facts']}>{english}</p>}
        <p className={styles['facts']}>
          {text(`came_${change ?? action}`)}
          {isSketch && <span className={styles['tag']}>{text('sketch')}</span>}
        </p>
        {remark !== '' && <p className={styles['facts']}>{remark}</p>}
        <div className={styles['acts']}>
          {chosen && pictures.length > 0 && (
            <input
              type="checkbox"
              className={styles['pick']}
              aria-label={text('choose', { name })}
              checked={chosen.has(mjTaskId)}
              onChange={({ currentTarget }) => choose(mjTaskId, currentTarget.checked)}
            />
          )}
          {isDrawing && (
            <Button size="sm" onClick={() => void stopDrawing(mjTaskId)}>
              {text('stop')}
            </Button>
          )}
          <DrawingMenu drawing={drawing} name={name} />
        </div>
      </div>
    </article>
  );
};
