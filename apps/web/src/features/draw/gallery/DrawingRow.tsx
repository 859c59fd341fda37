import type { Drawing } from '@studiolo/contract/draw/entities';
import { parsePrompt } from '@studiolo/contract/draw/parameters';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ratioOf, DEFAULT_ASPECT } from '../aspect.ts';
import { drawTexts } from '../draw.texts.ts';
import { useUsesFlags } from '../parameter-words.ts';
import { stopDrawing } from '../queries.ts';
import { PendingPicture } from './PendingPicture.tsx';
import { DrawingMenu } from './DrawingMenu.tsx';
import styles from './Gallery.module.css';
import { nameOf } from './name-of.ts';
import { choose, useSelected } from './selected.state.ts';
import { Sheet } from './Sheet.tsx';
import { Tile } from './Tile.tsx';

type Props = { drawing: Drawing; onOpen: (index: number) => void };

/** A drawing: its pictures in a row, with the prompt beside them, and its progress. */
export const DrawingRow = ({ drawing, onOpen }: Props) => {
  const text = useText(drawTexts);
  const chosen = useSelected(({ ids }) => ids);
  const { pictures, code, content, remark, prompt, action, isSketch, count } = drawing;
  const { matrix, change, english, mjTaskId } = drawing;
  const name = nameOf(drawing) || text('untitled');
  const usesFlags = useUsesFlags(drawing.botName);
  const isDrawing = code === '01';
  const last = pictures.at(-1)?.index ?? 0;
  // While a drawing is in progress, each picture has a fixed position, regardless of the order in which they
  // arrive.
  const places = isDrawing
    ? Array.from({ length: Math.max(count, last) }, (_, at) => at + 1)
    : pictures.map(({ index }) => index);
  const nextIndex = places.find((index) => !pictures.some((each) => each.index === index));
  const shape = ratioOf(parsePrompt(prompt).parameters.ar ?? DEFAULT_ASPECT);
  return (
    <article className={styles['row']} aria-label={name}>
      {matrix && code !== '02' ? (
        <Sheet drawing={drawing} matrix={matrix} name={name} onOpen={onOpen} />
      ) : (
        <ul className={styles['tiles']}>
          {places.map((index) => {
            const picture = pictures.find((each) => each.index === index);
            return picture ? (
              <li key={index}>
                <Tile picture={picture} name={name} onOpen={() => onOpen(index)} />
              </li>
            ) : (
              <li key={index} className={styles['coming']} style={{ aspectRatio: shape }}>
                {index === nextIndex && <PendingPicture {...drawing} />}
              </li>
            );
          })}
          {code === '02' && pictures.length === 0 && (
            <li className={styles['refused']}>
              <p>{content}</p>
              <p>{text('givenBack')}</p>
            </li>
          )}
        </ul>
      )}
      <div className={styles['about']}>
        <p className={styles['prompt']} title={usesFlags ? prompt : name}>
          {name}
        </p>
        {english !== '' && <p className={styles['facts']}>{english}</p>}
        <p className={styles['facts']}>
          {!isDrawing && text(`came_${change ?? action}`)}
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
