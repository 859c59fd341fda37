import type { Minutes, Recording } from '@studiolo/contract/voice/entities';
import type { MinutesTemplate } from '@studiolo/contract/voice/entities';
import { MINUTES_TEMPLATES } from '@studiolo/contract/voice/kinds';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/Choices.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { checklistOf } from './checklist.ts';
import styles from './Minutes.module.css';
import { MinutesLines } from './MinutesLines.tsx';
import { make, minutesQuery, tick } from './queries.ts';

const MakeForm = ({
  recordingId,
  before,
  onMade,
}: {
  recordingId: string;
  before: Minutes | undefined;
  onMade: () => void;
}) => {
  const text = useText(voiceTexts);
  const [template, setTemplate] = useState<MinutesTemplate>(before?.template ?? 'meeting');
  const [instruction, setInstruction] = useState(before?.instruction ?? '');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setIsBusy(true);
        void make({ recordingId, template, instruction }).finally(() => {
          setIsBusy(false);
          onMade();
        });
      }}
    >
      <Choices
        label={text('template')}
        choices={MINUTES_TEMPLATES.map((value) => ({ value, label: text(`template_${value}`) }))}
        value={template}
        onChange={setTemplate}
      />
      <TextArea
        label={text('instruction')}
        note={text('instructionHint')}
        rows={2}
        maxLength={VOICE_LIMITS.instructionLength}
        value={instruction}
        onChange={({ currentTarget }) => setInstruction(currentTarget.value)}
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

/** The minutes of a recording: made, read, ticked off and sent on. */
export const MinutesPanel = ({ recording }: { recording: Recording }) => {
  const text = useText(voiceTexts);
  const [isMade, setIsMade] = useState(false);
  const { recordingId, speakers, title, heardSeconds } = recording;
  const { data: minutes } = useQuery(minutesQuery(recordingId));
  if (heardSeconds === 0) return <p className={styles['note']}>{text('minutesNeedWords')}</p>;
  if (minutes === undefined) return null;
  const isMaking = minutes?.state === 'making';
  const lines = minutes?.lines ?? [];
  const what = (close: () => void) => (
    <SendToItems
      what={{
        ...{ title, path: recordingPath(recordingId) },
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
        {...{ lines, speakers, recording }}
        onDone={(line, isDone) => void tick({ recordingId, lineId: line.lineId, isDone })}
      />
      {!isMaking && (lines.length === 0 || isMade) && (
        <MakeForm recordingId={recordingId} before={minutes ?? undefined} onMade={() => setIsMade(false)} />
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
