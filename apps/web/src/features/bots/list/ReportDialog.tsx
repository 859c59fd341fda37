import { reportBot } from '@studiolo/contract/bots/endpoints';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { useMutation } from '@tanstack/react-query';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { call } from '../../../platform/api/call.ts';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { botTexts } from '../bots.texts.ts';
import { useReportedBot } from './reported-bot.state.ts';

type FormProps = { botId: string; onSent: () => void };

const ReportForm = ({ botId, onSent }: FormProps) => {
  const text = useText(botTexts);
  const draft = useFormDraft(`bot-report.${botId}`, { reason: '' });
  const { reason } = draft.value;
  const report = useMutation({
    mutationFn: () => call(reportBot, { tableId: botId, reason }),
    onSuccess: () => {
      draft.discard();
      onSent();
      notify(text('reported'), 'success');
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate();
      }}
    >
      <RestoredNote draft={draft} />
      <TextArea
        label={text('reportWhy')}
        note={text('reportNote')}
        value={reason}
        rows={4}
        maxLength={BOT_LIMITS.reportLength}
        onChange={({ currentTarget }) => draft.change({ reason: currentTarget.value })}
      />
      <Button type="submit" variant="filled" isBusy={report.isPending} disabled={reason.trim() === ''}>
        {text('send')}
      </Button>
    </form>
  );
};

/** Reports a public bot to the operators. */
export const ReportDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(botTexts);
  const { bot } = useReportedBot();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('reportTitle', { name: bot?.botName ?? '' })}
      closeLabel={text('close')}
    >
      {bot && <ReportForm key={bot.tableId} botId={bot.tableId} onSent={onClose} />}
    </Dialog>
  );
};
