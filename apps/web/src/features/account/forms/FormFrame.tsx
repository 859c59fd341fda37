import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { isPressed } from '../../../ui/pressed-key.ts';
import styles from './FormFrame.module.css';

type Props = {
  form: {
    onSubmit: ComponentProps<'form'>['onSubmit'];
    canSubmit: boolean;
    isBusy: boolean;
    failure: string | undefined;
    touchAll: () => void;
  };
  action: string;
  isDanger?: boolean;
  children: ReactNode;
};

/** Form of a view: its fields, the server's error message, and the submit button. */
export const FormFrame = ({ form, action, isDanger = false, children }: Props) => {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const inputs = [
      ...(element.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? []),
    ];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, []);

  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={(event) => {
        // Keeps Enter in a field from submitting the form while the button is disabled.
        const isInField = event.target instanceof HTMLInputElement;
        if (isInField && !form.canSubmit && !form.isBusy && isPressed(event, 'Enter')) form.touchAll();
      }}
    >
      {children}
      {form.failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {form.failure}
        </p>
      )}
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'filled'}
        isFull
        isBusy={form.isBusy}
        disabled={!form.canSubmit}
      >
        {action}
      </Button>
    </form>
  );
};
