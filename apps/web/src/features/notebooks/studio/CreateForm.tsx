import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import type { StudioLength, StudioTone } from '@studiolo/contract/notebooks/studio-entities';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';
import { columnsOf, SHAPES, STUDIO_LENGTHS, STUDIO_TONES } from '@studiolo/contract/notebooks/studio-rules';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { ModelPicker } from '../../../core/model-picker/ModelPicker.tsx';
import { defaultModelQuery } from '../../../core/model-picker/queries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { CostNote } from './CostNote.tsx';
import styles from './Studio.module.css';
import { useColumnError } from './use-column-error.ts';
import { studioTexts } from './studio.texts.ts';

export type CreateOptions = {
  instruction: string;
  length: StudioLength;
  tone: StudioTone;
  /** Column names of a table, as typed. */
  columns?: string;
};

type Props = {
  /** Name under which an unsent form is stored. */
  form: string;
  kind: StudioKind;
  initial?: CreateOptions | undefined;
  /** Description of the sources that will be used. */
  scope?: string;
  /** Reason why nothing can be created, shown instead of the sources. */
  refusal: string;
  isBusy: boolean;
  /** Submits the options, and calls `onSent` once they are sent. */
  onSubmit: (options: CreateOptions, onSent: () => void) => void;
};

const DEFAULT_OPTIONS: CreateOptions = { instruction: '', length: 'medium', tone: 'neutral', columns: '' };

/** Form for a new item: length, tone (for texts) and additional instructions. */
export const CreateForm = ({
  form,
  kind,
  initial = DEFAULT_OPTIONS,
  scope,
  refusal,
  isBusy,
  onSubmit,
}: Props) => {
  const text = useText(studioTexts);
  const { data: chosen } = useQuery(defaultModelQuery);
  const draft = useFormDraft(form, initial);
  const options = draft.value;
  const asksColumns = kind === 'table' && initial.columns !== undefined;
  const names = columnsOf(options.columns ?? '');
  const columnError = useColumnError(names);
  const isBuiltin = chosen?.model === BUILTIN_MODEL;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(options, draft.clear);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <RestoredNote draft={draft} />
      {refusal !== '' ? (
        <p className={styles['missing']}>{refusal}</p>
      ) : (
        scope && <p className={styles['note']}>{scope}</p>
      )}
      {asksColumns && (
        <TextArea
          label={text('columns')}
          placeholder={text('columnsExample')}
          note={text('columnsNote', { limit: STUDIO_LIMITS.columns })}
          error={columnError}
          rows={2}
          value={options.columns ?? ''}
          onChange={({ currentTarget: { value } }) => draft.change({ columns: value })}
        />
      )}
      <div className={styles['model']}>
        <ModelPicker />
      </div>
      {isBuiltin ? (
        <p className={styles['note']}>{text(kind === 'table' ? 'tableNote' : 'builtinNote')}</p>
      ) : (
        <TextArea
          label={text('instruction')}
          placeholder={text('instructionExample')}
          note={text('instructionNote', {
            count: options.instruction.length,
            limit: STUDIO_LIMITS.instructionLength,
          })}
          rows={3}
          maxLength={STUDIO_LIMITS.instructionLength}
          value={options.instruction}
          onChange={({ currentTarget: { value } }) => draft.change({ instruction: value })}
        />
      )}
      {kind !== 'table' && (
        <Choices
          label={text('length')}
          choices={STUDIO_LENGTHS.map((value) => ({ value, label: text(value) }))}
          value={options.length}
          onChange={(length) => draft.change({ length })}
        />
      )}
      {SHAPES[kind] === 'text' && !isBuiltin && (
        <Choices
          label={text('tone')}
          choices={STUDIO_TONES.map((value) => ({ value, label: text(value) }))}
          value={options.tone}
          onChange={(tone) => draft.change({ tone })}
        />
      )}
      <CostNote kind={kind} />
      <div className={styles['ways']}>
        <Button
          type="submit"
          variant="filled"
          isBusy={isBusy}
          disabled={refusal !== '' || (asksColumns && (names.length === 0 || columnError !== undefined))}
        >
          {text('create')}
        </Button>
      </div>
    </form>
  );
};
