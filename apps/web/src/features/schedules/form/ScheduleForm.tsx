import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { SCHEDULE_LIMITS } from '@studiolo/contract/schedules/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../../platform/config.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useSaveSchedule, type ScheduleForm as FormValue } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import { PriceNote } from './PriceNote.tsx';
import styles from './ScheduleForm.module.css';
import { TargetField } from './TargetField.tsx';
import { TimeFields } from './TimeFields.tsx';

type Props = {
  scheduleId: string | undefined;
  initial: FormValue;
  onCancel: () => void;
  onSaved: (scheduleId: string) => void;
};

const MAX_COUNT_DIGITS = 4;

export const ScheduleForm = ({ scheduleId, initial, onCancel, onSaved }: Props) => {
  const text = useText(scheduleTexts);
  const [value, setValue] = useState(initial);
  const save = useSaveSchedule(scheduleId);
  const canSearchWeb = useQuery(configQuery).data?.canSearchWeb ?? false;
  const change = (part: Partial<FormValue>) => {
    save.reset();
    setValue({ ...value, ...part });
  };
  const { kind, targetId = '', prompt = '', url = '', every, title = '' } = value;
  const isPage = kind === 'page';
  const isResearch = kind === 'research';
  // A research task without another source searches the web.
  const hasTarget = targetId !== '' || (isResearch && canSearchWeb);
  const hasUrl = isPage || every === 'change';
  const isReady = (isPage || (hasTarget && prompt.trim() !== '')) && (!hasUrl || url.trim() !== '');
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(value, { onSuccess: onSaved });
      }}
    >
      {scheduleId === undefined && (
        <Choices
          label={text('what')}
          value={kind}
          choices={[
            { value: 'page', label: text('kindPage') },
            { value: 'notebook', label: text('kindNotebook') },
            { value: 'bot', label: text('kindBot') },
            { value: 'research', label: text('kindResearch') },
          ]}
          onChange={(next) => change({ kind: next, targetId: '' })}
        />
      )}
      {!isPage && scheduleId === undefined && (
        <TargetField
          kind={kind}
          value={targetId}
          preset={{ id: initial.targetId ?? '', title: initial.prompt ?? '' }}
          prompt={prompt}
          onChange={(next, question) =>
            change({ targetId: next, ...(question !== undefined && { prompt: question }) })
          }
        />
      )}
      {!isPage && (
        <TextArea
          label={text('prompt')}
          required
          rows={3}
          maxLength={isResearch ? RESEARCH_LIMITS.questionLength : SCHEDULE_LIMITS.promptLength}
          value={prompt}
          note={text(isResearch ? 'researchHint' : 'promptHint')}
          onChange={({ currentTarget }) => change({ prompt: currentTarget.value })}
        />
      )}
      <TimeFields value={value} onChange={change} />
      {hasUrl && (
        <TextField
          label={text(isPage ? 'url' : 'watchedUrl')}
          type="url"
          required
          maxLength={SCHEDULE_LIMITS.urlLength}
          value={url}
          hint={text('urlHint')}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
      )}
      <TextField
        label={text('name')}
        autoComplete="off"
        maxLength={SCHEDULE_LIMITS.titleLength}
        value={title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <fieldset className={styles['group']}>
        <legend>{text('tell')}</legend>
        <Checkbox
          label={text('push')}
          checked={value.isPushed === true}
          onChange={({ currentTarget }) => change({ isPushed: currentTarget.checked })}
        />
        <Checkbox
          label={text('mail')}
          checked={value.isMailed === true}
          onChange={({ currentTarget }) => change({ isMailed: currentTarget.checked })}
        />
        <Checkbox
          label={text('always')}
          checked={value.isAlwaysNotified === true}
          onChange={({ currentTarget }) => change({ isAlwaysNotified: currentTarget.checked })}
        />
      </fieldset>
      <TextField
        label={text('limit')}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={MAX_COUNT_DIGITS}
        value={value.maxResults === null ? '' : String(value.maxResults)}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '');
          const count = Math.min(Number(digits), SCHEDULE_LIMITS.occurrences);
          change({ maxResults: count === 0 ? null : count });
        }}
      />
      {!isPage && hasTarget && <PriceNote kind={kind} targetId={targetId} />}
      {isPage && <p className={styles['note']}>{text('priceFree')}</p>}
      {save.error && (
        <p className={styles['error']} role="alert">
          {save.error.message}
        </p>
      )}
      <div className={styles['ways']}>
        <Button variant="subtle" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" variant="filled" isBusy={save.isPending} disabled={!isReady}>
          {text(scheduleId === undefined ? 'create' : 'save')}
        </Button>
      </div>
    </form>
  );
};
