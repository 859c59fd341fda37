import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import type { StudioLength, StudioTone } from '@studiolo/contract/notebooks/studio-entities';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';
import { SHAPES, STUDIO_LENGTHS, STUDIO_TONES } from '@studiolo/contract/notebooks/studio-rules';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ModelPicker } from '../../../core/model-picker/ModelPicker.tsx';
import { defaultModelQuery } from '../../../core/model-picker/queries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/Choices.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './Studio.module.css';
import { studioTexts } from './studio.texts.ts';

export type Wish = { instruction: string; length: StudioLength; tone: StudioTone };

type Props = {
  kind: StudioKind;
  initial?: Wish | undefined;
  /** What it will be made of. */
  scope?: string;
  isBusy: boolean;
  onSubmit: (wish: Wish) => void;
};

const NOTHING: Wish = { instruction: '', length: 'medium', tone: 'neutral' };

/** How something is to be made: its length, for texts a tone, and what else is wished for. */
export const WishForm = ({ kind, initial = NOTHING, scope, isBusy, onSubmit }: Props) => {
  const text = useText(studioTexts);
  const { data: chosen } = useQuery(defaultModelQuery);
  const [wish, setWish] = useState(initial);
  const isBuiltin = chosen?.model === BUILTIN_MODEL;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(wish);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      {scope && <p className={styles['note']}>{scope}</p>}
      <div className={styles['model']}>
        <ModelPicker />
      </div>
      {isBuiltin ? (
        <p className={styles['note']}>{text('builtinNote')}</p>
      ) : (
        <TextArea
          label={text('instruction')}
          placeholder={text('instructionExample')}
          note={text('instructionNote', {
            count: wish.instruction.length,
            limit: STUDIO_LIMITS.instructionLength,
          })}
          rows={3}
          maxLength={STUDIO_LIMITS.instructionLength}
          value={wish.instruction}
          onChange={({ currentTarget: { value } }) => setWish((now) => ({ ...now, instruction: value }))}
        />
      )}
      <Choices
        label={text('length')}
        choices={STUDIO_LENGTHS.map((value) => ({ value, label: text(value) }))}
        value={wish.length}
        onChange={(length) => setWish((now) => ({ ...now, length }))}
      />
      {SHAPES[kind] === 'text' && !isBuiltin && (
        <Choices
          label={text('tone')}
          choices={STUDIO_TONES.map((value) => ({ value, label: text(value) }))}
          value={wish.tone}
          onChange={(tone) => setWish((now) => ({ ...now, tone }))}
        />
      )}
      <p className={styles['note']}>{text('costs')}</p>
      <div className={styles['ways']}>
        <Button type="submit" variant="filled" isBusy={isBusy}>
          {text('create')}
        </Button>
      </div>
    </form>
  );
};
