import type { BotProfile } from '@studiolo/contract/bots/entities';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { describeBot } from '@studiolo/contract/bots/instructions-endpoints';
import { parseBotDraft } from '@studiolo/contract/bots/instructions-rules';
import { IconSparkles } from '@tabler/icons-react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { useInstructionsRun } from './use-instructions-run.ts';
import styles from './Instructions.module.css';
import { instructionsTexts } from './instructions.texts.ts';

/** Number of characters shown of a text that is being generated. */
const PREVIEW_LENGTH = 160;

type Props = {
  /** Creates the bot from the generated profile; resolves with false if that fails. */
  onDescribed: (profile: Partial<BotProfile> & Pick<BotProfile, 'botName'>) => Promise<boolean>;
};

/** Form to describe a bot in plain words, from which a model drafts its settings. */
export const DescribeForm = ({ onDescribed }: Props) => {
  const text = useText(instructionsTexts);
  const isUnlimited = useUser()?.isUnlimited === true;
  const draft = useFormDraft('new-bot-wish', { wish: '' });
  const { wish } = draft.value;
  const { state, output, write, reset } = useInstructionsRun();
  const isWriting = state === 'writing';

  const describe = async (): Promise<void> => {
    const generated = await write(() => call(describeBot, { wish: wish.trim() }));
    const profile = generated === undefined ? undefined : parseBotDraft(generated);
    if (profile && (await onDescribed(profile))) draft.clear();
  };

  return (
    <form
      className={styles['describe']}
      onSubmit={(event) => {
        event.preventDefault();
        if (wish.trim() !== '') void describe();
      }}
    >
      <RestoredNote draft={draft} />
      <TextArea
        label={text('describe')}
        note={text(isUnlimited ? 'changeable' : 'cost')}
        rows={4}
        value={wish}
        disabled={isWriting}
        maxLength={BOT_LIMITS.wishLength}
        placeholder={text('describeExample')}
        onChange={({ currentTarget }) => draft.change({ wish: currentTarget.value })}
      />
      <div className={styles['acts']}>
        <Button
          type="submit"
          icon={<IconSparkles size={17} stroke={1.7} />}
          isBusy={isWriting}
          disabled={wish.trim() === ''}
        >
          {text(isWriting ? 'writing' : 'describeNow')}
        </Button>
        {isWriting && (
          <Button variant="subtle" onClick={reset}>
            {text('stop')}
          </Button>
        )}
        {state === 'failed' && <p role="alert">{text('failed')}</p>}
      </div>
      {isWriting && output !== '' && (
        <p className={styles['coming']} aria-hidden="true">
          {output.slice(-PREVIEW_LENGTH)}
        </p>
      )}
      <p className={styles['or']}>{text('or')}</p>
    </form>
  );
};
