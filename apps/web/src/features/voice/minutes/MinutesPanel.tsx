import type { Minutes, Recording } from '@studiolo/contract/voice/entities';
import { MINUTES_TEMPLATES } from '@studiolo/contract/voice/kinds';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { checklistOf } from './checklist.ts';
import styles from './Minutes.module.css';
import { MinutesLines } from './MinutesLines.tsx';
import { make, minutesQuery, tick } from './queries.ts';

const MakeForm = ({
  recordingId,
  before,
  onCreated,
}: {
  recordingId: string;
  before: Minutes | undefined;
  onCreated: () => void;
}) => {
  const text = useText(voiceTexts);
  const draft = useFormDraft(`minutes.${recordingId}`, {
    template: before?.template ?? 'meeting',
    instruction: before?.instruction ?? '',
  });
  const { template, instruction } = draft.value;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setIsBusy(true);
        void make({ recordingId, template, instruction })
          .then((isDone) => {
            if (isDone) draft.clear();
          })
          .finally(() => {
            setIsBusy(false);
            onCreated();
          });
      }}
    >
      <RestoredNote draft={draft} />
      <Choices
        label={text('template')}
        choices={MINUTES_TEMPLATES.map((value) => ({ value, label: text(`template_${value}`) }))}
        value={template}
        onChange={(value) => draft.change({ template: value })}
      />
      <TextArea
        label={text('instruction')}
        note={text('instructionHint')}
        rows={2}
        maxLength={VOICE_LIMITS.instructionLength}
        value={instruction}
        onChange={({ currentTarget }) => draft.change({ instruction: currentTarget.value })}
      />
      <Button
        type="submit"
        variant="filled"
        isBusy={isBusy}
        disabled={template === 'own' && instruction.trim() === ''}
      >
        {text('makeMinutes')}
      </Button>
    </form>
  );
};

/** Minutes of a recording: creates and shows them; actions can be ticked off, and minutes shared. */
export const MinutesPanel = ({ recording }: { recording: Recording }) => {
  const text = useText(voiceTexts);
  const [isMade, setIsMade] = useState(false);
  const { recordingId, speakers, title, transcribedSeconds } = recording;
  const { data: minutes } = useQuery(minutesQuery(recordingId));
  if (transcribedSeconds === 0) return <p className={styles['note']}>{text('minutesNeedWords')}</p>;
  if (minutes === undefined) return null;
  const isMaking = minutes?.state === 'making';
  const lines = minutes?.lines ?? [];
  const what = (close: () => void) => (
    <SendToItems
      what={{
        title,
        path: recordingPath(recordingId),
        text: checklistOf(
          minutes,
          speakers,
          text,
          (second) => location.origin + recordingPath(recordingId, second),
        ),
      }}
      label={text('sendMinutes')}
      close={close}
    />
  );
  return (
    <div className={styles['panel']}>
      {isMaking && <Progress label={text('making')} value={null} />}
      {minutes?.state === 'failed' && minutes.error !== '' && <p role="alert">{minutes.error}</p>}
      {minutes?.isExtract && lines.length > 0 && <p className={styles['note']}>{text('extractNote')}</p>}
      <MinutesLines
        lines={lines}
        speakers={speakers}
        recording={recording}
        onDone={(line, isDone) => void tick({ recordingId, lineId: line.lineId, isDone })}
      />
      {!isMaking && (lines.length === 0 || isMade) && (
        <MakeForm
          recordingId={recordingId}
          before={minutes ?? undefined}
          onCreated={() => setIsMade(false)}
        />
      )}
      {lines.length > 0 && !isMaking && !isMade && (
        <div className={styles['acts']}>
          <Button size="sm" onClick={() => setIsMade(true)}>
            {text('makeAgain')}
          </Button>
          <Menu
            label={text('sendMinutes')}
            trigger={(props) => (
              <Button size="sm" {...props}>
                {text('sendMinutes')}
              </Button>
            )}
          >
            {what}
          </Menu>
        </div>
      )}
    </div>
  );
};
