import { CHANGES } from '@studiolo/contract/draw/changes';
import type { DrawChange, Drawing } from '@studiolo/contract/draw/entities';
import { useState } from 'react';
import { RefusalText } from '../../../../core/paying/RefusalText.tsx';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { drawTexts } from '../../draw.texts.ts';
import { changePicture } from '../../queries.ts';
import styles from './Picture.module.css';
import { useRefusedDrawing } from '../refused.state.ts';

type Props = {
  drawing: Drawing;
  index: number;
  onBegun: (drawing: Drawing) => void;
  onRegion: () => void;
};

/** Variations that the owner can make of a picture. */
export const Changes = ({ drawing, index, onBegun, onRegion }: Props) => {
  const text = useText(drawTexts);
  const { mjTaskId, botName: type, changes, expand1, expand2, expand3, expand4 } = drawing;
  // The error is also shown beside the buttons, because the viewer covers the row.
  const [isRefused, setIsRefused] = useState(false);
  const { drawing: refused } = useRefusedDrawing();
  const slots = [expand1, expand2, expand3, expand4];
  const change = async (name: DrawChange) => {
    const drawing = await changePicture({ type, mjTaskId, index, ...CHANGES[name] });
    setIsRefused(!drawing);
    if (drawing) onBegun(drawing);
  };
  if (changes.length === 0) return null;
  return (
    <div role="group" aria-label={text('changes')} className={styles['changes']}>
      {changes.map((name) => (
        <Button
          key={name}
          size="sm"
          disabled={name === 'upscale' && slots[index - 1] === 'pending'}
          onClick={() => (name === 'redraw' ? onRegion() : void change(name))}
        >
          {text(`change_${name}`)}
        </Button>
      ))}
      {isRefused && refused && (
        <p role="alert">
          <RefusalText sentence={refused.sentence} />
        </p>
      )}
    </div>
  );
};
