import type { FailedRun } from '@studiolo/contract/admin/entities';
import { useRunLabel } from '../../../core/task-tray/use-run-label.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { Row } from '../Row.tsx';

/** A failed run: its kind, its user, and the reason. */
export const FailedRunRow = ({ run: { kind, state, reason, owner, createdAt } }: { run: FailedRun }) => {
  const text = useText(adminTexts);
  const when = useRelativeTime();
  const label = useRunLabel(kind);
  return (
    <Row
      name={reason || text(state === 'interrupted' ? 'interrupted' : 'noReason')}
      facts={[label, owner || text('ownerGone')]}
      aside={when(createdAt)}
    />
  );
};
