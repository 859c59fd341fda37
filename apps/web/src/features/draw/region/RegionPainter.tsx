import type { Drawing } from '@studiolo/contract/draw/entities';
import { parsePrompt, writePrompt } from '@studiolo/contract/draw/parameters';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { RefusalText } from '../../../core/paying/RefusalText.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { drawTexts } from '../draw.texts.ts';
import { useRefusedDrawing } from '../gallery/refused.state.ts';
import { useUsesFlags } from '../parameter-words.ts';
import { changePicture } from '../queries.ts';
import { maskOf, type Mark, type Size } from './marks.ts';
import styles from './Region.module.css';
import { RegionCanvas } from './RegionCanvas.tsx';

type Props = {
  drawing: Drawing;
  index: number;
  address: string;
  name: string;
  onBegun: (drawing: Drawing) => void;
  onLeave: () => void;
};

const ICON = { size: 18, stroke: 1.7 };

const DEFAULT_BRUSH_PX = 80;

/** Marks a region of a picture with a brush and redraws it from a description. */
export const RegionPainter = ({ drawing, index, address, name, onBegun, onLeave }: Props) => {
  const text = useText(drawTexts);
  const usesFlags = useUsesFlags(drawing.botName);
  const { words, parameters } = parsePrompt(drawing.prompt);
  // A region keeps the aspect ratio of its picture.
  const { ar: _form, ...otherParameters } = parameters;
  const [isRefused, setIsRefused] = useState(false);
  const { drawing: refused } = useRefusedDrawing();
  const [size, setSize] = useState<Size>();
  const [brush, setBrush] = useState(DEFAULT_BRUSH_PX);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const draft = useFormDraft(`region.${drawing.mjTaskId}.${index}`, {
    prompt: usesFlags ? writePrompt(words, otherParameters) : words,
  });
  const { prompt } = draft.value;
  const [isBusy, setIsBusy] = useState(false);
  const keysId = useId();
  const isReady = size !== undefined && marks.length > 0 && prompt.trim() !== '';

  const send = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    const { mjTaskId, botName: type } = drawing;
    const fullPrompt = usesFlags ? prompt.trim() : writePrompt(prompt, otherParameters);
    const input = { type, mjTaskId, index, action: 'REDRAW' as const, prompt: fullPrompt };
    const redrawn = await changePicture({ ...input, mask: maskOf(marks, size) });
    setIsBusy(false);
    setIsRefused(!redrawn);
    if (!redrawn) return;
    draft.clear();
    onBegun(redrawn);
  };

  return (
    <form
      className={styles['region']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles['ground']}>
        <img
          src={address}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {size && (
          <RegionCanvas
            size={size}
            brush={brush}
            marks={marks}
            keysId={keysId}
            onMark={(mark) => setMarks((before) => [...before, mark])}
          />
        )}
      </div>
      <div className={styles['tools']}>
        <p id={keysId} className={styles['note']}>
          {text('regionKeys')}
        </p>
        <div className={styles['line']}>
          <label className={styles['brush']}>
            {text('brush')}
            <input
              type="range"
              min={10}
              max={300}
              value={brush}
              onChange={({ currentTarget }) => setBrush(Number(currentTarget.value))}
            />
          </label>
          <IconButton
            label={text('undoMark')}
            disabled={marks.length === 0}
            onClick={() => setMarks(marks.slice(0, -1))}
          >
            <IconArrowBackUp {...ICON} />
          </IconButton>
          <IconButton label={text('clearMarks')} disabled={marks.length === 0} onClick={() => setMarks([])}>
            <IconTrash {...ICON} />
          </IconButton>
        </div>
        <RestoredNote draft={draft} />
        <TextArea
          label={text('regionPrompt')}
          note={text('regionNote')}
          value={prompt}
          maxLength={DRAW_LIMITS.promptLength}
          rows={3}
          onChange={({ currentTarget }) => draft.change({ prompt: currentTarget.value })}
        />
        <div className={styles['line']}>
          <Button type="submit" variant="filled" isBusy={isBusy} disabled={!isReady}>
            {text('redraw')}
          </Button>
          <Button onClick={onLeave}>{text('cancel')}</Button>
        </div>
        {isRefused && refused && (
          <p role="alert">
            <RefusalText sentence={refused.sentence} />
          </p>
        )}
      </div>
    </form>
  );
};
