import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { CallView } from './CallView.tsx';
import styles from './Calls.module.css';
import { callTexts } from './calls.texts.ts';

type Props = {
  calls: readonly ShownCall[];
  /** Approves or refuses a call; undefined if no call is waiting. */
  onAllow?: ((callId: string, isAllowed: boolean) => Promise<unknown>) | undefined;
};

export const CallList = ({ calls, onAllow }: Props) => {
  const text = useText(callTexts);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, boolean>>(new Map());
  const answer = (callId: string, isAllowed: boolean) => {
    const withDecision = (to: ReadonlyMap<string, boolean>) => new Map([...to, [callId, isAllowed]]);
    const withoutDecision = (to: ReadonlyMap<string, boolean>) =>
      new Map([...to].filter(([id]) => id !== callId));
    setDecisions(withDecision);
    // The error has been shown, and the user can try again.
    onAllow?.(callId, isAllowed).catch(() => setDecisions(withoutDecision));
  };
  const shown = (call: ShownCall): ShownCall => {
    const isAllowed = call.state === 'asked' ? decisions.get(call.id) : undefined;
    return isAllowed === undefined ? call : { ...call, state: isAllowed ? 'running' : 'refused' };
  };
  return (
    <ul className={styles['calls']} aria-label={text('calls')}>
      {calls.map(shown).map((call) => (
        <CallView
          key={call.id}
          call={call}
          onAllow={onAllow && ((isAllowed: boolean) => answer(call.id, isAllowed))}
        />
      ))}
    </ul>
  );
};
