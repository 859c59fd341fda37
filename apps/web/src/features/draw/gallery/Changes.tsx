import type { DrawAction, Drawing } from '@studiolo/contract/draw/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { drawTexts } from '../draw.texts.ts';
import { changePicture } from '../queries.ts';
import styles from './Picture.module.css';

type Props = { drawing: Drawing; index: number; actions: readonly DrawAction[]; onBegun: () => void };

const CHANGES = [
  { words: 'subtle', action: 'VARIATION', strength: 'subtle' },
  { words: 'strong', action: 'VARIATION', strength: 'strong' },
  { words: 'larger', action: 'UPSCALE' },
] as const;

/** What the service can make of a picture. */
export const Changes = ({ drawing, index, actions, onBegun }: Props) => {
  const text = useText(drawTexts);
  const slots = [drawing.expand1, drawing.expand2, drawing.expand3, drawing.expand4];
  const change = async ({ action, ...how }: { action: DrawAction; strength?: 'subtle' | 'strong' }) => {
    const { mjTaskId, botName: type } = drawing;
    if (await changePicture({ type, mjTaskId, index, action, ...how })) onBegun();
  };
  return (
    <div className={styles['changes']}>
      {CHANGES.filter(({ action }) => actions.includes(action)).map(({ words, ...asked }) => (
        <Button
          key={words}
          size="sm"
          disabled={asked.action === 'UPSCALE' && slots[index - 1] !== ''}
          onClick={() => void change(asked)}
        >
          {text(words)}
        </Button>
      ))}
    </div>
  );
};
