import type { ScheduleView } from '@studiolo/contract/schedules/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { ScheduleForm as FormValue } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import { ScheduleForm } from './ScheduleForm.tsx';

type Props = {
  /** The schedule to edit. A new one is created without it. */
  schedule?: ScheduleView;
  /** Values of a new schedule. */
  initial?: { kind: string; targetId: string; prompt: string };
  onClose: () => void;
  onSaved: (scheduleId: string) => void;
};

const KINDS = new Set(['page', 'notebook', 'bot', 'research']);

const valueOf = ({ schedule, initial }: Pick<Props, 'schedule' | 'initial'>): FormValue => ({
  kind: schedule?.kind ?? (initial && KINDS.has(initial.kind) ? initial.kind : 'page'),
  targetId: schedule?.targetId ?? initial?.targetId ?? '',
  title: schedule?.title ?? '',
  prompt: schedule?.prompt ?? initial?.prompt ?? '',
  url: schedule?.url ?? '',
  every: schedule?.every ?? (initial?.kind === 'notebook' || initial?.kind === 'research' ? 'week' : 'day'),
  weekday: schedule?.weekday ?? 1,
  time: schedule?.time ?? '08:00',
  timeZone: schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  isAlwaysNotified: schedule?.isAlwaysNotified ?? false,
  isMailed: schedule?.isMailed ?? false,
  isPushed: schedule?.isPushed ?? true,
  maxResults: schedule?.maxResults ?? null,
});

/** Form for a new schedule, or for the settings of one. */
export const ScheduleDialog = ({ schedule, initial, onClose, onSaved }: Props) => {
  const text = useText(scheduleTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(schedule ? 'editTitle' : 'newTitle')}
      closeLabel={text('close')}
      width={560}
    >
      <ScheduleForm
        scheduleId={schedule?.scheduleId}
        initial={valueOf({ ...(schedule && { schedule }), ...(initial && { initial }) })}
        onCancel={onClose}
        onSaved={onSaved}
      />
    </Dialog>
  );
};
