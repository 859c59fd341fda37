import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { improvePrompt } from '@studiolo/contract/bots/instructions-endpoints';
import { call } from '../../../platform/api/call.ts';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Difference } from './Difference.tsx';
import { useInstructionsRun } from './use-instructions-run.ts';
import styles from './Instructions.module.css';
import { instructionsTexts } from './instructions.texts.ts';

type Props = {
  botId: string;
  prompt: string;
  isOpen: boolean;
  onClose: () => void;
  onTake: (prompt: string) => void;
};

/** Shows how a model would improve a prompt, before the user accepts the change. */
export const ImproveDialog = ({ botId, prompt, isOpen, onClose, onTake }: Props) => {
  const text = useText(instructionsTexts);
  const isUnlimited = useUser()?.isUnlimited === true;
  const draft = useFormDraft(`bot-wish.${botId}`, { wish: '' });
  const { wish } = draft.value;
  const { state, output, write, reset } = useInstructionsRun();
  const [isWriting, isDone] = [state === 'writing', state === 'done'];
  const improved = output.trim().slice(0, BOT_LIMITS.promptLength);
  const close = (): void => {
    reset();
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text('improveTitle')}
      closeLabel={text('close')}
      width={640}
    >
      <form
        className={styles['improve']}
        onSubmit={(event) => {
          event.preventDefault();
          void write(() => call(improvePrompt, { tableId: botId, prompt, wish: wish.trim() }));
        }}
      >
        <p>{text('improveAbout')}</p>
        <TextField
          label={text('wish')}
          name="wish"
          value={wish}
          disabled={isWriting}
          maxLength={BOT_LIMITS.wishLength}
          placeholder={text('wishExample')}
          hint={isUnlimited ? undefined : text('improveCost')}
          onChange={({ currentTarget }) => draft.change({ wish: currentTarget.value })}
        />
        {isWriting && <p className={styles['text']}>{output || text('writing')}</p>}
        {isDone && <Difference before={prompt.trim()} after={improved} />}
        {state === 'failed' && <p role="alert">{text('failed')}</p>}
        <div className={styles['acts']}>
          {isDone && improved !== prompt.trim() && (
            <Button
              variant="filled"
              onClick={() => {
                onTake(improved);
                draft.discard();
                close();
              }}
            >
              {text('take')}
            </Button>
          )}
          <Button type="submit" variant={isDone ? 'default' : 'filled'} isBusy={isWriting}>
            {text(isDone ? 'again' : 'improveNow')}
          </Button>
          <Button variant="subtle" onClick={isWriting ? reset : close}>
            {text(isWriting ? 'stop' : 'leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
