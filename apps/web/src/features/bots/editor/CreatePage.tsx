import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { editPath } from '@studiolo/contract/bots/addresses';
import { BotAvatar } from '../BotAvatar.tsx';
import { botTexts } from '../bots.texts.ts';
import { makeBot } from '../queries.ts';
import { DescribeForm } from '../instructions/DescribeForm.tsx';
import { useHasModel } from '../../../core/model-picker/use-has-model.ts';
import styles from './Create.module.css';
import { nameError } from './name-error.ts';

/** Form for the name and purpose of a new bot. All other settings are in the editor. */
export const CreatePage = () => {
  const text = useText(botTexts);
  const navigate = useNavigate();
  const draft = useFormDraft('new-bot', { botName: '', description: '' });
  const { botName, description } = draft.value;
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  usePageTitle(text('new'));
  const hasModel = useHasModel();
  const wrong = nameError(botName);

  const create = async (profile: Parameters<typeof makeBot>[0]): Promise<boolean> => {
    setIsBusy(true);
    const id = await makeBot(profile);
    setIsBusy(false);
    if (id === undefined) return false;
    draft.clear();
    void navigate(editPath(id), { replace: true });
    return true;
  };

  return (
    <div className={styles['form']}>
      <BotAvatar name={botName || 'A'} image="" size={64} />
      <h1>{text('createTitle')}</h1>
      <p>{text('createAbout')}</p>
      {hasModel && <DescribeForm onDescribed={create} />}
      <form
        className={styles['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsSent(true);
          if (!wrong) whenSignedIn(() => void create({ botName, description }));
        }}
      >
        <RestoredNote draft={draft} />
        <TextField
          label={text('name')}
          placeholder={text('nameExample')}
          value={botName}
          error={isSent && wrong ? text(wrong) : undefined}
          onChange={({ currentTarget }) => draft.change({ botName: currentTarget.value })}
        />
        <TextField
          label={text('description')}
          hint={text('descriptionNote')}
          value={description}
          maxLength={BOT_LIMITS.descriptionLength}
          onChange={({ currentTarget }) => draft.change({ description: currentTarget.value })}
        />
        <Button type="submit" variant="filled" isBusy={isBusy}>
          {text('create')}
        </Button>
      </form>
    </div>
  );
};
