import { reportBot } from '@studiolo/contract/bots/endpoints';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { botTexts } from '../bots.texts.ts';
import { useReportedBot } from './reported-bot.state.ts';

/** Says to the operators why a public bot should not be public. */
export const ReportDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(botTexts);
  const { bot } = useReportedBot();
  const [reason, setReason] = useState('');
  const report = useMutation({
    mutationFn: () => call(reportBot, { tableId: bot?.tableId ?? '', reason }),
    onSuccess: () => {
      onClose();
      setReason('');
      notify(text('reported'), 'success');
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('reportTitle', { name: bot?.botName ?? '' })}
      closeLabel={text('close')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          report.mutate();
        }}
      >
        <TextArea
          label={text('reportWhy')}
          note={text('reportNote')}
          value={reason}
          rows={4}
          maxLength={BOT_LIMITS.reportLength}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" variant="filled" isBusy={report.isPending} disabled={reason.trim() === ''}>
          {text('send')}
        </Button>
      </form>
    </Dialog>
  );
};
