import { RETENTION_DAYS_MAX, RETENTION_KINDS, type RetentionRules } from '@studiolo/contract/retention/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountField } from '../CountField.tsx';
import parts from '../parts.module.css';
import { saveRetention } from './queries.ts';
import { setupTexts } from './setup.texts.ts';

const LABELS = {
  conversations: 'keepConversations',
  sounds: 'keepSounds',
  files: 'keepFiles',
  actions: 'keepActions',
  traces: 'keepTraces',
} as const;

/** Form for the days after which data is removed. */
export const RetentionForm = ({ rules }: { rules: RetentionRules }) => {
  const text = useText(setupTexts);
  const [written, setWritten] = useState(() =>
    Object.fromEntries(
      RETENTION_KINDS.map((kind) => [kind, rules[kind] === null ? '' : String(rules[kind])]),
    ),
  );
  const daysOf = (kind: keyof RetentionRules): number | null => {
    const typed = written[kind]?.trim() ?? '';
    return typed === '' ? null : Number(typed);
  };
  const save = useMutation({
    mutationFn: () =>
      saveRetention({
        conversations: daysOf('conversations'),
        sounds: daysOf('sounds'),
        files: daysOf('files'),
        actions: daysOf('actions'),
        traces: daysOf('traces'),
      }),
    onSuccess: () => void notify(text('retentionSaved'), 'success'),
  });
  return (
    <section aria-labelledby="retention">
      <h2 id="retention" className={parts['heading']}>
        {text('retention')}
      </h2>
      <p className={parts['note']}>{text('retentionNote')}</p>
      <form
        className={parts['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {RETENTION_KINDS.map((kind) => (
          <CountField
            key={kind}
            label={text(LABELS[kind])}
            hint={text(kind === 'files' ? 'keptOneDay' : 'keptForever')}
            max={RETENTION_DAYS_MAX}
            isOptional
            value={written[kind] ?? ''}
            onChange={(value) => setWritten((before) => ({ ...before, [kind]: value }))}
          />
        ))}
        <Button type="submit" variant="filled" isBusy={save.isPending}>
          {text('saveRetention')}
        </Button>
      </form>
    </section>
  );
};
