import { FREE_AMOUNT_MAX, type PlanRules } from '@studiolo/contract/ledger/plan-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import parts from '../parts.module.css';
import { savePlanRules } from './queries.ts';
import { setupTexts } from './setup.texts.ts';

const AMOUNTS = ['answers', 'pictures', 'minutes', 'pages'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

/** Form for the limits of the free plan, and for turning plans off. */
export const PlanRulesForm = ({ rules, usual: defaults }: { rules: PlanRules; usual: Amounts }) => {
  const text = useText(setupTexts);
  const [isOff, setIsOff] = useState(rules.isOff);
  const [written, setWritten] = useState(() =>
    Object.fromEntries(AMOUNTS.map((name) => [name, rules[name] === null ? '' : String(rules[name])])),
  );
  const amountOf = (name: (typeof AMOUNTS)[number]): number | null => {
    const typed = written[name]?.trim() ?? '';
    return typed === '' ? null : Number(typed);
  };
  const save = useMutation({
    mutationFn: () =>
      savePlanRules({
        isOff,
        answers: amountOf('answers'),
        pictures: amountOf('pictures'),
        minutes: amountOf('minutes'),
        pages: amountOf('pages'),
      }),
    onSuccess: () => void notify(text('saved'), 'success'),
  });
  return (
    <section aria-labelledby="plan-rules">
      <h2 id="plan-rules" className={parts['heading']}>
        {text('plans')}
      </h2>
      <form
        className={parts['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Switch label={text('plansOff')} hint={text('plansOffNote')} isOn={isOff} onChange={setIsOff} />
        {!isOff &&
          AMOUNTS.map((name) => (
            <TextField
              key={name}
              type="number"
              inputMode="numeric"
              min={0}
              max={FREE_AMOUNT_MAX}
              step={1}
              label={text(name)}
              hint={text('usual', { count: defaults[name] })}
              value={written[name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setWritten((before) => ({ ...before, [name]: value }))
              }
            />
          ))}
        <Button type="submit" variant="filled" isBusy={save.isPending}>
          {text('save')}
        </Button>
      </form>
    </section>
  );
};
